import type { Centre } from './centre.ts';

const fold = (text: string): string => text.toLocaleLowerCase('id');

/** Centres whose name or address contains `q`, whatever the case (§2 Centres). */
export function filterCentres(centres: readonly Centre[], q: string): Centre[] {
  const wanted = fold(q.trim());
  return centres.filter(({ name, address }) =>
    [name, address].some((text) => fold(text).includes(wanted))
  );
}
