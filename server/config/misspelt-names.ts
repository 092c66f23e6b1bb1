import { editDistance } from '#lib/contract/edit-distance.ts';
import { cleanValue, type Env } from './env.ts';
import { VARIABLES } from './variables.ts';

const NAMES = Object.keys(VARIABLES);
/** Omits shorter `…_FILE` names, because `HISTFILE` would count as a misspelt `HOST_FILE`. */
const MIN_FILE_LENGTH = 10;
const KNOWN = [
  ...NAMES,
  ...NAMES.map((name) => `${name}_FILE`).filter(({ length }) => length >= MIN_FILE_LENGTH)
];

const normalize = (name: string): string => name.toUpperCase().replace(/[^A-Z\d]/g, '');
const sortLetters = (name: string): string => [...name].toSorted().join('');

/** Returns the edit distance: 0 if only the order of letters differs, Infinity above the limit. */
function typoDistance(given: string, known: string): number {
  const maxDistance = Math.max(1, Math.floor(known.length / 4));
  if (Math.abs(given.length - known.length) > maxDistance) return Infinity;
  if (sortLetters(given) === sortLetters(known)) return 0;
  const distance = editDistance(given, known);
  return distance <= maxDistance ? distance : Infinity;
}

/** Returns the setting whose name was probably meant; undefined if there is none. */
function findMeant(given: string): string | undefined {
  const distances = KNOWN.map((known) => typoDistance(normalize(given), normalize(known)));
  const least = Math.min(...distances);
  return Number.isFinite(least) ? KNOWN[distances.indexOf(least)] : undefined;
}

/** Returns warnings about variables whose names look like misspelt names of the settings. */
export function misspeltNames(env: Env): string[] {
  const unknownNames = Object.keys(env).filter(
    (name) => cleanValue(env[name]) && !NAMES.includes(name.replace(/_FILE$/, ''))
  );
  return unknownNames.flatMap((name) => {
    const meant = findMeant(name);
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}
