/** Small things kept in this browser's local storage. A browser that forbids it forgets them. */
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
