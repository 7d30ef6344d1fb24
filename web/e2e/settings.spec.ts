// The settings, and what they change; and one's games on another device.
import { newTable, openTable, playUntil, see, send } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

test("settings are kept, and change the page at once", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Your name at tables").fill("Ada");
  await page.getByLabel("Colours", { exact: true }).selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The browsers of these tests ask for no motion.
  const html = page.locator("html");
  await expect(html).toHaveClass(/still/);
  await page.getByLabel("Animation").selectOption("on");
  await expect(html).not.toHaveClass(/still/);
  await page.getByLabel("Animation").selectOption("off");
  await expect(html).toHaveClass(/still/);
  await page.getByLabel("Confirm each move").check();
  await page.getByLabel("Sounds").check();
  await page.locator("#language").selectOption("fr");
  await expect(page.getByRole("heading", { name: "Réglages" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nom affiché")).toHaveValue("Ada");
  await expect(page.getByLabel("Animations")).toHaveValue("off");
  await expect(page.getByLabel("Confirmer chaque coup")).toBeChecked();
  await expect(page.getByLabel("Sons")).toBeChecked();
  await expectNoSidewaysScroll(page);
});

test("a move can be confirmed first: with a mouse if that is set, by touch always", async ({ page, isMobile }) => {
  await page.goto("/settings");
  if (!isMobile) await page.getByLabel("Confirm each move").check();
  const table = await newTable(page, { game: "cirkis" });
  await openTable(page, table);
  await playUntil(page, table, ({ legal }) => legal.some(({ actions }) => actions.some(({ piece }) => piece)));
  const before = (await see(page, table)).actions;
  const piece = page.getByRole("group", { name: "My pieces" }).locator("button:enabled").first();
  await (isMobile ? piece.tap() : piece.click());
  const space = page.locator(".hit.lit").first();
  await (isMobile ? space.tap({ force: true }) : space.click({ force: true }));
  const confirm = page.getByRole("group", { name: "Chosen" });
  await expect(confirm).toBeVisible();
  expect((await see(page, table)).actions).toBe(before);
  const play = confirm.getByRole("button", { name: "Play it" });
  await (isMobile ? play.tap() : play.click());
  await expect.poll(async () => (await see(page, table)).actions).toBeGreaterThan(before);
});

test("bots play at the pace one chose, and nothing waits once it is one's turn", { tag: "@wide" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/settings");
  await page.getByLabel("Speed of bots").selectOption("calm");
  await page.reload();
  await expect(page.getByLabel("Speed of bots")).toHaveValue("calm");
  const table = await newTable(page, { game: "cirkis", players: 4 });
  await playUntil(page, table, ({ legal }) => legal.length > 0);
  await openTable(page, table);
  const shown = page.locator("[data-status=playing]");
  const number = async (): Promise<number> => Number(await shown.getAttribute("data-number"));
  await expect.poll(async () => (await see(page, table)).number - (await number())).toBe(0);
  const before = await number();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const actions = (await see(page, table)).legal[0]!.actions;
  await send(page, table, { command: "act", seat: 0, text: actions[0]!.text });
  // The other three play at once, but only the first of them is shown so far.
  let end = await see(page, table);
  while (!end.legal.length) end = await see(page, table);
  expect(end.number).toBeGreaterThan(before + 3);
  await expect.poll(number).toBeGreaterThan(before + 1);
  const steps = [await number()];
  while (steps.at(-1)! < end.number) {
    await expect(page.getByText("your turn", { exact: true })).toBeHidden();
    await page.clock.runFor(990);
    expect(await number()).toBe(steps.at(-1));
    await page.clock.runFor(10);
    await expect.poll(number).toBeGreaterThan(steps.at(-1)!);
    steps.push(await number());
  }
  expect(steps.length).toBeGreaterThan(2);
  // Now it is one's turn: no time passes any more, and one's move is there.
  await page.getByRole("group", { name: "My pieces" }).locator("button:enabled").first().click();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect.poll(number).toBeGreaterThan(end.number);
});

test(
  "notifications are switched on in the settings, and a browser's refusal is told",
  { tag: "@phone" },
  async ({ page }) => {
    // Headless browsers refuse without asking; here a person answers.
    await page.addInitScript(() => {
      const answers = ["default", "granted"];
      const Asked = {
        permission: localStorage.getItem("answer") ?? "default",
        requestPermission(): Promise<string> {
          Asked.permission = answers.shift() ?? "granted";
          return Promise.resolve(Asked.permission);
        },
      };
      Object.assign(window, { Notification: Asked });
    });
    await page.goto("/settings");
    const notify = page.getByLabel("Notifications");
    await expect(notify).not.toBeChecked();
    await notify.click();
    await expect(page.getByText("has not allowed notifications yet")).toBeVisible();
    await expect(notify).not.toBeChecked();
    await notify.click();
    await expect(page.getByText("On: when it is your turn")).toBeVisible();
    await expect(notify).toBeChecked();
    await notify.click();
    await expect(notify).not.toBeChecked();
    await page.evaluate(() => localStorage.setItem("answer", "denied"));
    await page.reload();
    await expect(page.getByText("This browser blocks notifications")).toBeVisible();
    await expect(notify).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Français" }).click();
    await expect(page.getByText("Ce navigateur bloque les notifications")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
    await page.reload();
    await expect(page.getByText("ne propose pas de notifications")).toBeVisible();
    await expect(notify).toBeDisabled();
  },
);

test("a code takes all games to another device, which keeps its own", { tag: "@phone" }, async ({ page, another }) => {
  const mine = await newTable(page, { game: "cirkis", level: 1 });
  const phone = await another();
  const there = await newTable(phone, { game: "circle36", players: 1 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Get a code" }).click();
  const code = await page.getByLabel("The code", { exact: true }).innerText();
  expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4} [2-9A-HJKMNP-TW-Z]{4}$/);
  await expect(page.getByRole("img", { name: "QR code of the link" }).locator("path")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A wrong code is refused in words and changes nothing.
  await phone.goto("/transfer");
  await phone.getByLabel("The code").fill("0000");
  await phone.getByRole("button", { name: "Bring my games here" }).click();
  await expect(phone.getByRole("alert")).toContainText("eight characters");
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  // The link only fills in the form: the person decides.
  await phone.goto(`/transfer#${code.replace(" ", "")}`);
  await expect(phone.getByLabel("The code")).toHaveValue(code);
  expect(phone.url()).not.toContain("#");
  await expect(phone.getByText("whoever gave you the code gets your games")).toBeVisible();
  await phone.getByRole("button", { name: "Bring my games here" }).click();
  await expect(phone.getByText("1 game of this device went along.")).toBeVisible();
  await phone.getByRole("main").getByRole("link", { name: "My games" }).click();
  await expect(phone.getByRole("listitem")).toHaveCount(2);
  expect((await see(phone, mine)).mine).toEqual([0]);
  expect((await see(page, there)).mine).toEqual([0]);
  await send(phone, mine, { command: "resign", seat: 0 });

  await phone.goto(`/transfer#${code.replace(" ", "")}`);
  await phone.getByRole("button", { name: "Français" }).click();
  await phone.getByRole("button", { name: "Récupérer mes parties" }).click();
  await expect(phone.getByRole("alert")).toContainText("Ce code a servi");
});

test("a session can be left, here or on the other devices", { tag: "@wide" }, async ({ page, another }) => {
  const table = await newTable(page, { game: "circle36", players: 1 });
  await page.goto("/settings");
  await page.getByLabel("Your name at tables").fill("Ada");
  await page.getByRole("button", { name: "Get a code" }).click();
  const code = await page.getByLabel("The code", { exact: true }).innerText();
  const phone = await another();
  await phone.goto(`/transfer#${code.replace(" ", "")}`);
  await phone.getByRole("button", { name: "Bring my games here" }).click();
  await expect(phone.getByRole("main").getByRole("link", { name: "My games" })).toBeVisible();
  expect((await see(phone, table)).mine).toEqual([0]);

  // Nothing happens before it is confirmed.
  await page.getByRole("button", { name: "Leave all other devices" }).click();
  await expect(page.getByText("On all other devices you become somebody new.")).toBeFocused();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("button", { name: "Leave all other devices" })).toBeFocused();
  expect((await see(phone, table)).mine).toEqual([0]);
  await page.getByRole("button", { name: "Leave all other devices" }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Leave all other devices" }).click();
  await expect(page.getByText("Only this device still knows you.")).toBeVisible();
  expect((await see(phone, table)).mine).toEqual([]);
  expect((await see(page, table)).mine).toEqual([0]);

  await page.getByRole("button", { name: "Français" }).click();
  await page.getByRole("button", { name: "Se déconnecter de cet appareil" }).click();
  await expect(page.getByText("elles sont perdues pour de bon")).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Se déconnecter de cet appareil" }).click();
  await page.waitForURL("/");
  expect((await see(page, table)).mine).toEqual([]);
  await page.goto("/settings");
  await expect(page.getByLabel("Nom affiché")).toHaveValue("");
});

test.use({ expected: [[/status of 403/], { scope: "test" }] }); // a used code
