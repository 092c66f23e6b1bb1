import { startPostgres } from './postgres.ts';

/** Starts a Postgres for all tests of a run, unless TEST_POSTGRES names one; its role must be allowed to create databases. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_POSTGRES']) return async () => undefined;
  const { address, remove } = await startPostgres();
  process.env['TEST_POSTGRES'] = address;
  return remove;
}
