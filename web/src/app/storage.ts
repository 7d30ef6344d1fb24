/** Small values in this browser's local storage. Where the browser forbids that, they are lost without an error. */
export function loadItem(key: string): string | null {
  try {
    return localStorage.getItem(`tondo.${key}`);
  } catch {
    return null;
  }
}

/** What belongs to the device rather than to the person who used it. */
const OF_THE_DEVICE = ["language", "theme"].map((key) => `tondo.${key}`);

/** Forgets what a person left in this browser. */
export function forgetItems(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("tondo.") && !OF_THE_DEVICE.includes(key)) localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, there is nothing to forget.
  }
}

export function saveItem(key: string, value: string): void {
  try {
    localStorage.setItem(`tondo.${key}`, value);
  } catch {
    // Only a preference is lost.
  }
}
