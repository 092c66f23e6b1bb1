import type { AnyEntity } from './entities.ts';

/** In place of a field's name in a list's `lacks`: a row that lacks any of them. */
export const ANY = 'any';

/** The needed fields that a row has nothing in: no picture, text or reference, or a price of 0. */
export const lackedFields = ({ needs }: Pick<AnyEntity, 'needs'>, row: object): string[] =>
  needs.filter((field) => !(row as Record<string, unknown>)[field]);
