import type { AnyEntity } from '#lib/contract/entities.ts';

/**
 * What two texts have in common that differ only in case, in spaces around them or in how an accent
 * is composed. Made here and never by a database, so that SQLite and PostgreSQL compare alike.
 */
export const normalizeKey = (value: unknown): string =>
  String(value).trim().toLowerCase().normalize('NFC');

/**
 * The fields that have such a twin, in the column `<field>_key`: by it rows are found, sorted and
 * kept unique.
 */
export const keyedFields = (entity: AnyEntity): string[] => [
  ...new Set<string>([...entity.unique, ...entity.search])
];

/** The twins of the given values. */
export const keysFor = (
  entity: AnyEntity,
  values: Record<string, unknown>
): Record<string, string> =>
  Object.fromEntries(
    keyedFields(entity)
      .filter((field) => field in values)
      .map((field) => [`${field}_key`, normalizeKey(values[field])])
  );
