import { fold } from '#lib/i18n/fold.ts';

/** A page that somebody may have meant, and what it is called in addresses and texts. */
export interface Target {
  text: string;
  href: string;
  names: readonly string[];
}

/** How many are named, and how far a name may be from what was typed, of its length. */
const MAX_SUGGESTIONS = 5;
const MAX_DISTANCE = 0.34;
/** A name that holds what was typed is nearer than one with a slip in it. */
const CONTAINED_DISTANCE = 0.1;
const MIN_LENGTH = 3;

/** How many letters have to be changed, added or left out to make one text the other. */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (let column = 1; column <= b.length; column++)
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1)
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}

/** Returns the last part of an unknown address as words; '' if it has none. */
export function typedName(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? '';
  try {
    return normalize(decodeURIComponent(last).replace(/\.\w{1,5}$/, ''));
  } catch {
    return '';
  }
}

const normalize = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);

function relativeDistance(typed: string, name: string): number {
  const known = normalize(name).slice(0, 60);
  if (known === typed) return 0;
  if (typed.length >= MIN_LENGTH && ` ${known}`.includes(` ${typed}`)) return CONTAINED_DISTANCE;
  return editDistance(typed, known) / Math.max(typed.length, known.length, 1);
}

/** The pages whose names are nearest to what was typed, the nearest first; none that is far. */
export function findNearest(typed: string, targets: readonly Target[]): Target[] {
  if (!typed) return [];
  return targets
    .map((target) => ({
      target,
      far: Math.min(...target.names.filter(Boolean).map((name) => relativeDistance(typed, name)))
    }))
    .filter(({ far }) => far <= MAX_DISTANCE)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ target }) => target);
}
