/** The session with the server: a guest, identified by a cookie that scripts can't read. */
import { postSafely } from "./api";
import { settings } from "../app/settings.svelte";
import { t } from "../i18n/translate.svelte";

let begun: Promise<unknown> | null = null;

/** Begins a session, unless there is one. A failed attempt can be repeated. */
export function session(): Promise<unknown> {
  if (!begun) {
    begun = postSafely("/session");
    begun.catch(() => (begun = null));
  }
  return begun;
}

/** Begins another session: the server no longer knows this one. */
export function newSession(): Promise<unknown> {
  begun = null;
  return session();
}

/** The name to use at a table. */
export function myName(): string {
  return settings.name.trim() || t("guest");
}

/** An id for a command. A retry repeats it. */
export function commandId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
