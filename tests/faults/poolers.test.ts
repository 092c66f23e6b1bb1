import { spawn } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { checkNotifications } from '../../server/db/pg-notifications.ts';
import { ask, freshSource } from '../support/databases.ts';
import { findProgram } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';
import { startPooler } from '../support/pooler.ts';
import { program, startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const ADVICE = /DATABASE_URL is a pooler that passes no notifications on: .*DATABASE_DIRECT_URL/;

const { source, drop } = await freshSource('postgres');
const address = (source as { postgres: string }).postgres;
afterAll(drop);

async function openPooler(isTransactionMode: () => boolean) {
  const pooler = await startPooler(address, isTransactionMode);
  onTestFinished(pooler.close);
  return pooler;
}
async function open(postgres: string) {
  const db = await openDatabase({ postgres });
  onTestFinished(() => db.destroy());
  return db;
}

it('§7 PostgreSQL: a pooler in session mode needs no further setting, and statements through it end after ten seconds', async () => {
  const pooler = await openPooler(() => false);
  const { rows } = await sql`show statement_timeout`.execute(await open(pooler.address));
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
  await checkNotifications({ postgres: pooler.address });
});

it('§7 PostgreSQL: behind a pooler without notifications the server refuses to start and gives advice; with DATABASE_DIRECT_URL it starts, and warns if SECRET is not set', async () => {
  const pooler = await openPooler(() => true);
  const folder = await temporaryFolder();
  const env = { DATABASE_URL: pooler.address, DATA_DIR: folder, SEED: 'none' };
  const refused = program(['server/main.ts', '--api'], env);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(ADVICE);
  const server = await startServer(folder, {
    env: { DATABASE_URL: pooler.address, DATABASE_DIRECT_URL: address, LOG_LEVEL: 'warn' }
  });
  expect((await server.send('GET', '/product')).status).toBe(200);
  expect(server.output()).toContain('SECRET is not set');
  await server.kill();
});

it('§7 PostgreSQL: a DATABASE_DIRECT_URL of another database is refused', async () => {
  const other = await freshSource('postgres');
  onTestFinished(() => other.drop());
  const direct = (other.source as { postgres: string }).postgres;
  await expect(checkNotifications({ postgres: address, direct })).rejects.toThrow(
    /^DATABASE_DIRECT_URL receives no notification/
  );
});

const pgbouncer = findProgram('pgbouncer', 'PGBOUNCER');

/** Starts PgBouncer in front of the database. */
async function startPgBouncer(mode: 'session' | 'transaction'): Promise<string> {
  const { username, password, hostname, port, pathname } = new URL(address);
  const folder = await temporaryFolder();
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`
  );
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(pgbouncer!, [file], { ...user, cwd: folder, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  const pooled = `postgres://any@127.0.0.1:${own}${pathname}`;
  await expect
    .poll(() => ask(pooled, 'select 1').then(String, () => ''), { timeout: 20_000 })
    .not.toBe('');
  return pooled;
}

it.skipIf(!pgbouncer)(
  '§7 PostgreSQL: PgBouncer works in session mode, and in transaction mode with DATABASE_DIRECT_URL (needs pgbouncer)',
  async () => {
    const session = await startPgBouncer('session');
    await open(session);
    await checkNotifications({ postgres: session });
    const transaction = await startPgBouncer('transaction');
    await open(transaction);
    await expect(checkNotifications({ postgres: transaction })).rejects.toThrow(ADVICE);
    await checkNotifications({ postgres: transaction, direct: address });
  }
);
