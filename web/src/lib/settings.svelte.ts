/** What somebody prefers, kept in this browser. */
import { recall, remember } from "./keep";

export type Language = "en" | "fr";
export type Theme = "auto" | "light" | "dark";

function firstLanguage(): Language {
  const kept = recall("language");
  if (kept === "en" || kept === "fr") return kept;
  return typeof navigator !== "undefined" && navigator.language.startsWith("fr") ? "fr" : "en";
}

function firstTheme(): Theme {
  const kept = recall("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

class Settings {
  #language = $state<Language>(firstLanguage());
  #theme = $state<Theme>(firstTheme());
  #sound = $state(recall("sound") === "on");
  #name = $state(recall("name") ?? "");

  get language(): Language {
    return this.#language;
  }
  set language(value: Language) {
    this.#language = value;
    remember("language", value);
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    remember("theme", value);
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    remember("sound", value ? "on" : "off");
  }

  /** What somebody wants to be called at tables; empty if they never said. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    remember("name", value);
  }
}

export const settings = new Settings();

/** Whether things may move. */
export function motion(): boolean {
  return typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
