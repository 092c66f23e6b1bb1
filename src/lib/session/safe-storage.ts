/** Returns the result of `action`; undefined if it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Wraps web storage so that it never throws, for example in private mode or on a full disk. */
const safeStorage = (storage: () => Storage) => ({
  get: (key: string): string | null => attempt(() => storage().getItem(key)) ?? null,
  /** Returns whether the value was stored. */
  set: (key: string, value: string): boolean =>
    attempt(() => (storage().setItem(key, value), true)) ?? false,
  keys: (): string[] => attempt(() => Object.keys(storage())) ?? [],
  remove: (key: string): void => attempt(() => storage().removeItem(key))
});

export const safeLocalStorage = /* @__PURE__ */ safeStorage(() => localStorage);
export const safeSessionStorage = /* @__PURE__ */ safeStorage(() => sessionStorage);

/** A flag in local storage. Pages read it before they load the code of a feature. */
export const localFlag = (key: string) => ({
  get: (): boolean => safeLocalStorage.get(key) !== null,
  set(isOn: boolean): void {
    if (isOn) safeLocalStorage.set(key, '1');
    else safeLocalStorage.remove(key);
  }
});
