import { openDatabase } from '../../server/db/open.ts';
import { freshSource } from './databases.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts PostgreSQL for all tests of a run, unless TEST_POSTGRES is the URL of a server. The role
 * in this URL must be allowed to create databases. Creates a database with all tables and no rows,
 * and sets TEST_TEMPLATE to its name. Tests copy this database, which is faster than migrations.
 */
export async function setup(): Promise<() => unknown> {
  // Vitest calls this again for each project of its configuration.
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
