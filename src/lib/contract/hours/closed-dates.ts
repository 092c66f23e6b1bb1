/** The first and the last date of a closure, as ISO dates. */
export interface Closure {
  from: string;
  to: string;
}

const MAX_CLOSURES = 100;
const RANGE = /^(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))?$/;

/** Returns whether a text is an existing date; false for 30 February. */
const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Parses and sorts closed dates. Returns undefined if a part is invalid or there are too many. */
export function parseClosedDates(text: string): Closure[] | undefined {
  const parts = text.split(/[,;\s]+/).filter(Boolean);
  const closures = parts.flatMap((part) => {
    const [, from = '', to = from] = RANGE.exec(part) ?? [];
    return isDate(from) && isDate(to) && from <= to ? [{ from, to }] : [];
  });
  if (closures.length < parts.length || closures.length > MAX_CLOSURES) return undefined;
  return closures.toSorted((a, b) => a.from.localeCompare(b.from, 'en'));
}
