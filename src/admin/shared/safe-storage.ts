/** What the browser stores under a key; null where storage is blocked, as in private mode. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text if the browser allows it and has room. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What was chosen or typed then lasts as long as the page.
  }
}
