/** The user's preferences, kept in this browser. */
import { bestLanguage, isLanguage } from "../i18n/languages";
import { loadItem, saveItem } from "./storage";

export type Theme = "auto" | "light" | "dark";

function firstLanguage(): string {
  const kept = loadItem("language");
  if (isLanguage(kept)) return kept;
  return bestLanguage(typeof navigator === "undefined" ? [] : navigator.languages);
}

function firstTheme(): Theme {
  const kept = loadItem("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

class Settings {
  #language = $state(firstLanguage());
  #theme = $state<Theme>(firstTheme());
  #sound = $state(loadItem("sound") === "on");
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

/** Whether animations are allowed. */
export function motionAllowed(): boolean {
  return typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
