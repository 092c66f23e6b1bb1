// Storage may be blocked (private mode) or full: what was stored then lasts as long as the page.
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** What the browser stores under a key; undefined or null for nothing. */
export const readStored = (key: string) => attempt(() => localStorage.getItem(key));

/** Stores a text if the browser allows it and has room. */
export const writeStored = (key: string, value: string): void =>
  attempt(() => localStorage.setItem(key, value));

export const removeStored = (key: string): void => attempt(() => localStorage.removeItem(key));

export const storedKeys = (): string[] => attempt(() => Object.keys(localStorage)) ?? [];
