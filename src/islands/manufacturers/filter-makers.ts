import type { Maker } from './maker.ts';

const fold = (text: string): string => text.toLocaleLowerCase('id');

/** Makers whose name, address or description contains `q`, whatever the case (§2 Manufacturers). */
export function filterMakers(makers: readonly Maker[], q: string): Maker[] {
  const wanted = fold(q.trim());
  return makers.filter(({ name, address, description }) =>
    [name, address, description].some((text) => fold(text).includes(wanted))
  );
}
