import { atom } from 'nanostores';

const KEY = 'dashboard-single-keys';

// Storage may be refused (private mode): the choice then lasts as long as the page.
const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/**
 * Whether shortcuts of a single key work: who speaks to the machine turns them off (WCAG 2.1.4).
 */
export const $singleKeys = atom(stored());

/** Turns them on or off, and this browser remembers it. */
export function chooseSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // see stored()
  }
}
