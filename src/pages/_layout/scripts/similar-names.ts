import { editDistance } from '#lib/contract/edit-distance.ts';
import { fold } from '#lib/i18n/fold.ts';

/** A page to suggest, with its names in URLs and texts. */
export interface NamedPage {
  text: string;
  href: string;
  names: readonly string[];
}

const MAX_SUGGESTIONS = 5;
/** The maximum edit distance, as a share of the longer name. */
const MAX_DISTANCE = 0.34;
/** The distance of a name that contains the typed text, smaller than that of a typo. */
const CONTAINED_DISTANCE = 0.1;
const MIN_LENGTH = 3;
/** The maximum distance if single words of the typed text are compared. */
const MAX_WORD_DISTANCE = 0.17;

/** Returns the last part of an unknown path as words; '' if it has none. */
export function nameFromPath(path: string): string {
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
  const known = normalize(name);
  if (known === typed) return 0;
  if (typed.length >= MIN_LENGTH && ` ${known}`.includes(` ${typed}`)) return CONTAINED_DISTANCE;
  return editDistance(typed, known) / Math.max(typed.length, known.length, 1);
}

function findNearest(
  typed: readonly string[],
  targets: readonly NamedPage[],
  maxDistance: number
): NamedPage[] {
  return targets
    .map((target) => {
      const names = target.names.filter(Boolean);
      const distances = typed.flatMap((text) => names.map((name) => relativeDistance(text, name)));
      return { target, distance: Math.min(...distances) };
    })
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ target }) => target);
}

/**
 * Returns the pages with the names most similar to the typed text, most similar first. If no name
 * is similar, returns the pages with names similar to one of its words (`xyz-kunyit-sirih`).
 */
export function findSimilar(typed: string, targets: readonly NamedPage[]): NamedPage[] {
  if (!typed) return [];
  const similar = findNearest([typed], targets, MAX_DISTANCE);
  if (similar.length > 0) return similar;
  const words = typed.split(' ').filter((word) => word.length >= MIN_LENGTH);
  return findNearest(words, targets, MAX_WORD_DISTANCE);
}
