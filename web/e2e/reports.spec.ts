// Somebody reports what another person said, with the keyboard alone.
import { meetByLink } from "./gestures";
import { expect, test } from "./fixtures";

test("a message is reported from the table", { tag: "@phone" }, async ({ page, another }) => {
  const other = await another();
  await meetByLink(page, other, "Circle 36");
  await other.getByRole("textbox", { name: "Say something" }).fill("Rude words");
  await other.getByRole("button", { name: "Say", exact: true }).click();
  await expect(page.getByText("Rude words")).toBeVisible();

  const open = page.getByRole("button", { name: /^Report .*…$/ });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: /^Report / })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByLabel("What is wrong?").selectOption("Insults or harassment");
  await dialog.getByLabel("Which message?").selectOption("Rude words");
  await dialog.getByLabel(/^Anything else/).fill("Twice now");
  const sent = page.waitForRequest((request) => request.url().endsWith("/reports"));
  await dialog.getByRole("button", { name: "Send the report" }).press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ reason: "abuse", text: "Twice now" });
  await expect(page.getByText("Thank you. Your report was sent.")).toBeVisible();
  await expect(dialog).toBeHidden();
});
