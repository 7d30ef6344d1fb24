/** Small values in this browser's local storage. Where the browser forbids that, they are lost without an error. */
export function loadItem(key: string): string | null {
  try {
    return localStorage.getItem(`tondo.${key}`);
  } catch {
    return null;
  }
}

export function saveItem(key: string, value: string): void {
  try {
    localStorage.setItem(`tondo.${key}`, value);
  } catch {
    // Only a preference is lost.
  }
}
