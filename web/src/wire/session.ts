/** Who one is to the server: a guest, known by a cookie that scripts can't read. */
import { post } from "./api";
import { settings } from "../app/settings.svelte";
import { t } from "../i18n/translate.svelte";

let begun: Promise<unknown> | null = null;

/** Have a session. It is asked for once; after a failure, again. */
export function session(): Promise<unknown> {
  if (!begun) {
    begun = post("/session");
    begun.catch(() => (begun = null));
  }
  return begun;
}

/** The server no longer knows us: begin anew. */
export function newSession(): Promise<unknown> {
  begun = null;
  return session();
}

/** What to be called at a table. */
export function myName(): string {
  return settings.name.trim() || t("guest");
}

/** Something random that goes into what chance is drawn from, so that nobody has to trust the server alone. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name for a wish. A retry repeats it. */
export function commandId(): string {
  return nonce().slice(0, 20);
}
