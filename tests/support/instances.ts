import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createApi } from '#lib/api/client.ts';
import { createAdminApi } from '#core/shared/api.ts';
import { startBalancer } from './balancer.ts';
import { freshSource } from './databases.ts';
import { buildHost } from './published.ts';
import { startS3 } from './s3-server.ts';
import { ADMIN, program, startServer, type ServerProcess } from './server-process.ts';

const START_WAIT = { timeout: 60_000 };

/** Starts the plant identification server as a separate process. */
async function startIdentifier() {
  const { child, ended, output } = program(['server/identify/main.ts'], {
    PORT: '0',
    TRUST_PROXY: '1'
  });
  const address = () => /http:\S+/.exec(output())?.[0];
  await vi.waitUntil(() => address() ?? child.exitCode !== null, START_WAIT);
  return { base: address() ?? output(), kill: async () => (child.kill('SIGKILL'), ended) };
}

/**
 * Starts two API instances and a plant identification server behind a balancer. The API instances
 * share a PostgreSQL server (by default that of the test run) and an S3 server.
 */
export async function startInstances(postgres?: string) {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.splice(0).toReversed()) await end();
  };
  const keep = <T>(item: T, end: () => Promise<unknown>): T => (opened.push(end), item);

  async function open() {
    const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-instances-'));
    opened.push(() => rm(folder, { recursive: true }));
    const database = await freshSource('postgres', postgres);
    opened.push(database.drop);
    const s3 = await startS3();
    opened.push(s3.remove);
    const hook = await buildHost();
    opened.push(hook.close);
    const env = {
      DATABASE_URL: (database.source as { postgres: string }).postgres,
      FILES_URL: s3.address(),
      SECRET: 'a secret of the tests that is long enough to sign',
      PUBLISH_HOOK_URL: hook.address,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent'
    };
    const running: ServerProcess[] = [];
    async function start(): Promise<ServerProcess> {
      const instance = await startServer(join(folder, String(running.length)), { env });
      running.push(keep(instance, () => instance.kill()));
      return instance;
    }
    // Waits until the first instance has published: it then holds the publishing lock when the
    // second one starts.
    await start();
    await vi.waitUntil(hook.calls, START_WAIT);
    await start();
    const identifier = await startIdentifier();
    opened.push(identifier.kill);
    const balancer = await startBalancer({
      instances: () => running.map(({ base }) => base),
      identifiers: () => [identifier.base]
    });
    opened.push(balancer.close);
    return { running, start, identifier, balancer, published: hook.calls };
  }

  const all = await open().catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  const client = (base: string, token?: string) =>
    createAdminApi(
      createApi({
        base: `${base}/api`,
        ai: base,
        fetch: (input, init) => fetch(input, init),
        ...(token ? { credentials: { token: () => token, refresh: async () => false } } : {})
      })
    );
  return {
    ...all,
    client,
    /** Kills an instance, and starts another instance instead. */
    async replace(instance: ServerProcess): Promise<void> {
      await instance.kill();
      all.running.splice(all.running.indexOf(instance), 1);
      await all.start();
    },
    signIn: async (base = all.balancer.base) =>
      (await client(base).login({ ...ADMIN, rememberMe: false })).token,
    close
  };
}
