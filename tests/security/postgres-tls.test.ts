import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { getConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { ask } from '../support/databases.ts';
import { startPostgres } from '../support/postgres.ts';

const open = (address: string) =>
  openDatabase({ postgres: getConfig({ DATABASE_URL: address }).databaseUrl! });

/** Returns whether a connection to this database URL is encrypted. */
async function isEncrypted(address: string): Promise<unknown> {
  const db = await open(address);
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  await db.destroy();
  return rows[0]?.ssl;
}

const VERIFIED =
  'u:p@db.example/jamu u:p@10.0.0.5:5433/jamu u:p@db.example/jamu?sslrootcert=/ca.pem ' +
  'u:p@localhost/jamu?host=db.example u:p@127.0.0.1.example/jamu?ssl=0';
const UNCHANGED =
  'u:p@db.example/jamu?sslmode=disable u:p@db.example/jamu?sslmode=no-verify u:p@localhost/jamu ' +
  'u:p@127.0.0.1:5432/jamu u:p@[::1]/jamu u:p@%2Fvar%2Frun%2Fpostgresql/jamu ' +
  '/jamu?host=/var/run/postgresql';
const verified = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}sslmode=verify-full`;
it.each([
  ...VERIFIED.split(' ').map((address) => [address, verified(address)]),
  ...UNCHANGED.split(' ').map((address) => [address, address])
])('§7 PostgreSQL: the database URL %s is used as %s', (given, used) => {
  const { databaseUrl } = getConfig({ DATABASE_URL: `postgres://${given}` });
  expect(databaseUrl).toBe(`postgres://${used}`);
});

const server = await startPostgres();
afterAll(() => server.remove());
// 0.0.0.0 reaches the same machine, but is not recognised as such.
const remote = server.address.replace('127.0.0.1', '0.0.0.0');

it('§7 PostgreSQL: a server without TLS on another machine is refused with a message that names the setting', async () => {
  await expect(open(remote)).rejects.toThrow(
    /^DATABASE_URL cannot be used: The server does not support SSL connections\. .*sslmode=disable/
  );
  expect(await isEncrypted(`${remote}?sslmode=disable`)).toBe(false);
  expect(await isEncrypted(server.address)).toBe(false);
});

it.skipIf(spawnSync('openssl', ['version']).status !== 0)(
  '§7 PostgreSQL: a certificate of an unknown authority is refused, unless sslrootcert contains it',
  async () => {
    const [{ data_directory: data } = {}] = await ask(server.address, 'show data_directory');
    const [key, certificate] = ['server.key', 'server.crt'].map((name) => join(String(data), name));
    const subject = ['-subj', '/CN=jamu', '-addext', 'subjectAltName=IP:0.0.0.0'];
    const files = ['-keyout', key!, '-out', certificate!, '-days', '2'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject];
    expect(spawnSync('openssl', made).status).toBe(0);
    const { uid, gid } = await stat(String(data));
    for (const file of [key!, certificate!]) await chown(file, uid, gid);
    await ask(server.address, 'alter system set ssl = on', 'select pg_reload_conf()');
    await expect.poll(() => ask(server.address, 'show ssl')).toEqual([{ ssl: 'on' }]);
    await expect(open(remote)).rejects.toThrow(/self-signed certificate.*sslrootcert=FILE/);
    expect(await isEncrypted(`${remote}?sslrootcert=${certificate}`)).toBe(true);
  }
);
