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

/** Returns whether a name is close to a known one, or has the same letters in another order. */
const isTypo = (given: string, known: string): boolean =>
  sortLetters(given) === sortLetters(known) ||
  editDistance(given, known) <= Math.max(1, Math.floor(known.length / 4));

/** Returns warnings about variables whose names look like misspelt names of the settings. */
export function misspeltNames(env: Env): string[] {
  const unknownNames = Object.keys(env).filter(
    (name) => cleanValue(env[name]) && !NAMES.includes(name.replace(/_FILE$/, ''))
  );
  return unknownNames.flatMap((name) => {
    const meant = KNOWN.find((known) => isTypo(normalize(name), normalize(known)));
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}
