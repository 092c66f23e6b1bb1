import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Returns a function that opens a database of this browser, once. It resolves to undefined if that
 * fails, for example in a private window; the next call then tries again.
 */
export function createOpener<Schema extends DBSchema>(
  name: string,
  upgrade: (db: IDBPDatabase<Schema>) => void
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return async (): Promise<IDBPDatabase<Schema> | undefined> => {
    try {
      opened ??= openDB<Schema>(name, 1, { upgrade, terminated: () => (opened = undefined) });
      return await opened;
    } catch {
      opened = undefined;
      return undefined;
    }
  };
}
