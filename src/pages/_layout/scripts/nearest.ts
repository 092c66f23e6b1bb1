import { fold } from '#lib/i18n/fold.ts';

/** A page that somebody may have meant, and what it is called in addresses and texts. */
export interface Target {
  text: string;
  href: string;
  names: readonly string[];
}

/** How many are named, and how far a name may be from what was typed, of its length. */
const MOST = 5;
const FARTHEST = 0.34;
/** A name that holds what was typed is nearer than one with a slip in it. */
const HOLDS = 0.1;
const SHORTEST = 3;

/** How many letters have to be changed, added or left out to make one text the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (let at = 1; at <= other.length; at++)
      now[at] = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}

/** Returns the last part of an unknown address as words; '' if it has none. */
export function typedName(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? '';
  try {
    return plain(decodeURIComponent(last).replace(/\.\w{1,5}$/, ''));
  } catch {
    return '';
  }
}

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);

function farFrom(typed: string, name: string): number {
  const known = plain(name).slice(0, 60);
  if (known === typed) return 0;
  if (typed.length >= SHORTEST && ` ${known}`.includes(` ${typed}`)) return HOLDS;
  return distance(typed, known) / Math.max(typed.length, known.length, 1);
}

/** The pages whose names are nearest to what was typed, the nearest first; none that is far. */
export function nearest(typed: string, targets: readonly Target[]): Target[] {
  if (!typed) return [];
  return targets
    .map((target) => ({
      target,
      far: Math.min(...target.names.filter(Boolean).map((name) => farFrom(typed, name)))
    }))
    .filter(({ far }) => far <= FARTHEST)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ target }) => target);
}
