/**
 * A notification that it is one's turn, while the page is out of sight. Only who asked for it gets one: nothing is asked
 * when the page is loaded.
 */
import { loadItem, saveItem } from "./storage";

/** `unanswered`: the browser asked, and nobody said yes or no. */
export type NoticeState = "unsupported" | "off" | "on" | "blocked" | "unanswered";

class TurnNotice {
  #wanted = $state(loadItem("notify") === "on");
  #permission = $state<NotificationPermission>(
    typeof Notification === "undefined" ? "denied" : Notification.permission,
  );
  #asked = $state(false);
  #shown: Notification | null = null;

  get state(): NoticeState {
    if (typeof Notification === "undefined") return "unsupported";
    if (this.#permission === "denied") return "blocked";
    if (this.#permission === "default" && this.#asked) return "unanswered";
    return this.#wanted && this.#permission === "granted" ? "on" : "off";
  }

  /** Turns notifications on, asking the browser if need be, or off. To be called when a button is pressed. */
  async toggle(): Promise<void> {
    const on = this.state !== "on";
    if (on) this.#permission = await Notification.requestPermission();
    this.#asked = on;
    this.#wanted = on && this.#permission === "granted";
    saveItem("notify", this.#wanted ? "on" : "off");
  }

  /** Shows a notification, unless the page is in sight. A click on it brings the page to the front. */
  async show(title: string, body: string): Promise<void> {
    if (this.state !== "on" || !document.hidden) return;
    const options = { body, tag: location.pathname, icon: "/icon.svg" };
    try {
      this.#shown = new Notification(title, options);
      this.#shown.onclick = () => {
        window.focus();
        this.clear();
      };
    } catch {
      // On phones only a service worker may show one; a click on it is handled there.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(title, { ...options, data: location.pathname }).catch(() => undefined);
    }
  }

  /** Removes the notification: one has come, or it is somebody else's turn. */
  clear(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}

export const turnNotice = new TurnNotice();
