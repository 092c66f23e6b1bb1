import type { AnyEntity } from '#lib/contract/entities.ts';

/**
 * Normalizes case, surrounding spaces and Unicode composition. Computed in Node, so that SQLite and
 * PostgreSQL compare equally.
 */
export const normalizeKey = (value: unknown): string =>
  String(value).trim().toLowerCase().normalize('NFC');

/** Returns the values of the `<field>_key` columns, which find, sort and compare rows. */
export const keysFor = (
  entity: AnyEntity,
  values: Record<string, unknown>
): Record<string, string> =>
  Object.fromEntries(
    entity.unique
      .filter((field) => field in values)
      .map((field) => [`${field}_key`, normalizeKey(values[field])])
  );
