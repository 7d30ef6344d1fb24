/** The user's preferences, kept in this browser. */
import { bestLanguage, isLanguage } from "../i18n/languages";
import { loadItem, saveItem } from "./storage";

export type Theme = "auto" | "light" | "dark";
/** Whether things may move: as the system says, always, or never. */
export type Animation = "auto" | "on" | "off";

/** How long a bot's move is shown before the next one, in milliseconds. */
export const BOT_PAUSES = { quick: 0, calm: 1000, slow: 2500 } as const;
export type BotSpeed = keyof typeof BOT_PAUSES;

function firstLanguage(): string {
  const kept = loadItem("language");
  if (isLanguage(kept)) return kept;
  return bestLanguage(typeof navigator === "undefined" ? [] : navigator.languages);
}

function firstTheme(): Theme {
  const kept = loadItem("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

function firstAnimation(): Animation {
  const kept = loadItem("animation");
  return kept === "on" || kept === "off" ? kept : "auto";
}

function firstBotSpeed(): BotSpeed {
  const kept = loadItem("bot-speed");
  return kept === "calm" || kept === "slow" ? kept : "quick";
}

class Settings {
  #language = $state(firstLanguage());
  #theme = $state<Theme>(firstTheme());
  #sound = $state(loadItem("sound") === "on");
  #animation = $state<Animation>(firstAnimation());
  #botSpeed = $state<BotSpeed>(firstBotSpeed());
  #confirm = $state(loadItem("confirm") === "on");
  #coordinates = $state(loadItem("coordinates") === "on");
  #name = $state(loadItem("name") ?? "");

  /** To be changed with `setLanguage` of `i18n/catalogues`, which loads the words first. */
  get language(): string {
    return this.#language;
  }
  set language(value: string) {
    this.#language = value;
    saveItem("language", value);
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    saveItem("theme", value);
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    saveItem("sound", value ? "on" : "off");
  }

  get animation(): Animation {
    return this.#animation;
  }
  set animation(value: Animation) {
    this.#animation = value;
    saveItem("animation", value);
  }

  get botSpeed(): BotSpeed {
    return this.#botSpeed;
  }
  set botSpeed(value: BotSpeed) {
    this.#botSpeed = value;
    saveItem("bot-speed", value);
  }

  /** Whether a click on the board only chooses a move, which a button then plays. */
  get confirm(): boolean {
    return this.#confirm;
  }
  set confirm(value: boolean) {
    this.#confirm = value;
    saveItem("confirm", value ? "on" : "off");
  }

  /** Whether the names of spaces are written on the board. */
  get coordinates(): boolean {
    return this.#coordinates;
  }
  set coordinates(value: boolean) {
    this.#coordinates = value;
    saveItem("coordinates", value ? "on" : "off");
  }

  /** The name to use at tables; empty if none was given. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    saveItem("name", value);
  }
}

export const settings = new Settings();

const stillness = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** Whether animations are allowed. */
export function motionAllowed(): boolean {
  return settings.animation === "auto" ? !stillness?.matches : settings.animation === "on";
}

/** Keeps the class `still` of the document up to date, which stops all animations in styles. Returns a function that stops it. */
export function followStillness(): () => void {
  const follow = (): void => void document.documentElement.classList.toggle("still", !motionAllowed());
  follow();
  stillness?.addEventListener("change", follow);
  return () => stillness?.removeEventListener("change", follow);
}
