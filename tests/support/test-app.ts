import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pg from 'pg';
import pino from 'pino';
import { createApi } from '#lib/api/client.ts';
import type { AuthAnswer } from '#lib/contract/auth.ts';
import { createApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { DatabaseSource } from '../../server/db/open.ts';
import { openDiskFiles } from '../../server/files/disk.ts';
import { makeFirstAdmin } from '../../server/first-admin.ts';
import { noPublisher } from '../../server/publish/publisher.ts';

export type Engine = 'sqlite' | 'postgres';
const postgres = process.env['TEST_POSTGRES'];

/** The databases that this run tests: SQLite always, Postgres where one is named in TEST_POSTGRES. */
export const ENGINES: Engine[] = postgres ? ['sqlite', 'postgres'] : ['sqlite'];

export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x', rememberMe: false };
const ORIGIN = 'http://app.test';

async function freshSource(engine: Engine): Promise<{ source: DatabaseSource; drop: () => Promise<void> }> {
  if (engine === 'sqlite') return { source: { file: ':memory:' }, drop: async () => undefined };
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create schema ${schema}`);
  const address = new URL(postgres ?? '');
  address.searchParams.set('options', `-c search_path=${schema}`);
  return { source: { postgres: address.href }, drop: () => run(`drop schema ${schema} cascade`) };
}

/** The real app on a fresh database, and the real client that talks to it in memory. */
export async function testApp(engine: Engine = 'sqlite', parts: { identify?: Hono } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  const { source, drop } = await freshSource(engine);
  const db = await openDatabase(source);
  const files = await openDiskFiles(join(folder, 'uploads'));
  await makeFirstAdmin(db, ADMIN);
  const config = { corsOrigins: [], trustProxy: 1, visitorIp: 'masked' as const };
  const deps = {
    db,
    files,
    secret: 'a secret of the tests, long enough to sign',
    log: pino({ level: 'silent' }),
    publisher: noPublisher,
    config
  };
  const { app, close } = createApp(deps, parts);
  const request = (path: string, init?: RequestInit) => app.request(ORIGIN + path, init);
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise.resolve(app.fetch(new Request(input, init)));
  const client = (token?: string) =>
    createApi({
      base: `${ORIGIN}/api`,
      ai: ORIGIN,
      fetch,
      ...(token ? { credentials: { token: () => token, refresh: async () => false } } : {})
    });
  return {
    db,
    files,
    request,
    guest: client(),
    client,
    /** A client of the administrator. */
    async admin() {
      const answer: AuthAnswer = await client().login(ADMIN);
      return { api: client(answer.token), token: answer.token };
    },
    async close() {
      await close();
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
