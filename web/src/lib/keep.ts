/** Small things that this browser remembers. A browser that forbids it just forgets them. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`tondo.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`tondo.${key}`, value);
  } catch {
    // Nothing is lost but a preference.
  }
}
