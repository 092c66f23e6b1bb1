import { openDatabase } from '../../server/db/open.ts';
import { freshSource } from './databases.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts a Postgres for all tests of a run, unless TEST_POSTGRES names one; its role must be
 * allowed to create databases. TEST_TEMPLATE names a database there that has every table and no
 * row, of which copies are made sooner than migrations are run.
 */
export async function setup(): Promise<() => unknown> {
  // Vitest calls this for each project of its configuration.
  if (process.env['TEST_TEMPLATE']) return () => undefined;
  const own = process.env['TEST_POSTGRES'] ? undefined : await startPostgres();
  if (own) process.env['TEST_POSTGRES'] = own.address;
  const { source, drop } = await freshSource('postgres');
  await (await openDatabase(source)).destroy();
  process.env['TEST_TEMPLATE'] = new URL(
    'postgres' in source ? source.postgres : ''
  ).pathname.slice(1);
  return own ? own.remove : drop;
}
