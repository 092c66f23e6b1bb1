import type { AnyEntity } from '#lib/contract/entities.ts';

/**
 * Returns the same key for texts that differ only in case, in surrounding spaces or in how an
 * accent is composed. Computed here and not by a database, so that SQLite and PostgreSQL compare
 * equally.
 */
export const normalizeKey = (value: unknown): string =>
  String(value).trim().toLowerCase().normalize('NFC');

/** Returns the key columns of the given values: `<field>_key` finds, sorts and keeps rows unique. */
export const keysFor = (
  entity: AnyEntity,
  values: Record<string, unknown>
): Record<string, string> =>
  Object.fromEntries(
    entity.unique
      .filter((field) => field in values)
      .map((field) => [`${field}_key`, normalizeKey(values[field])])
  );
