import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import type { Logger } from 'pino';
import { createApi } from '#lib/api/client.ts';
import { createAdminApi } from '#core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { AccountEvent } from '../../server/accounts/deps.ts';
import type { ApiEnv } from '../../server/http/serve.ts';
import { createApp, type AppDeps } from '../../server/app.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { openDatabase, type DatabaseSource } from '../../server/db/open.ts';
import type { Database, Tables } from '../../server/db/tables.ts';
import type { Engine } from '../../server/db/engine.ts';
import { openDiskStore } from '../../server/images/file-store.ts';
import { openEncoders } from '../../server/images/encoders.ts';
import type { FileStore } from '../../server/images/file-store.ts';
import { plantsOfCentre } from '../../server/entities/hooks.ts';
import type { Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { openTaughtPlantCache } from '../../server/teaching/taught-plant-cache.ts';
import { makeFirstAdmin } from '../../server/accounts/first-admin.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { openAccountMail } from '../../server/mail/account-mail.ts';
import type { Smtp } from '../../server/config/service-addresses.ts';
import { watchContentChanges } from '../../server/publish/content-changes.ts';
import { noPublisher, type Publisher } from '../../server/publish/publisher.ts';
import { siteRoutes } from '../../server/publish/site-routes.ts';
import { answerCheck } from './response-check.ts';
import { openEmptyDatabase } from './databases.ts';

/** All databases that the server supports; `tests/engines` uses all of them. */
export const ALL_ENGINES: Engine[] = ['sqlite', 'postgres'];

/** The database of all other tests: SQLite, or PostgreSQL each night (`TEST_ENGINE=postgres`). */
export const ENGINE: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x', rememberMe: false };
/** An account without additional rights. */
export const SITI = {
  username: 'siti',
  email: 'siti@example.test',
  password: 'Kunyit$2026',
  rememberMe: false
};
/** The log of apps in which tests provoke errors; other apps must log no error. */
export const SILENT = pino({ level: 'silent' });
const ORIGIN = 'http://app.test';

// All apps share these encoders, because encoders start a process at their first picture.
const encoders = openEncoders();

const administrator = (db: Database) =>
  db.selectFrom('users').selectAll().where('email', '=', ADMIN.email).executeTakeFirstOrThrow();

/**
 * Creates the real app on a new database, or on `source`, the database of another app. The returned
 * clients are real API clients that call the app in memory.
 */
export async function testApp(
  engine: Engine = ENGINE,
  parts: {
    identify?: Hono<ApiEnv>;
    files?: (disk: FileStore) => FileStore;
    photos?: FileStore;
    taughtPhotos?: FileStore;
    /** An open identifier. The app adds taught plants to it. */
    identifier?: Identifier;
    source?: DatabaseSource;
    log?: Logger;
    config?: Partial<AppDeps['config']>;
    /**
     * The mail server. Mails contain links to https://jamu.example. If undefined, the app sends no
     * mail.
     */
    smtp?: Smtp;
    /** A folder of built pages to serve. */
    folder?: string;
    /** Creates the publisher of the served site. By default, nothing is published. */
    publish?: (deps: { db: Database; source: DatabaseSource; log: Logger }) => Promise<Publisher>;
  } = {}
) {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  const { source, db, drop } = parts.source
    ? { source: parts.source, db: await openDatabase(parts.source), drop: async () => undefined }
    : await openEmptyDatabase(engine);
  const files = await openDiskStore(join(folder, 'uploads'));
  const photos = parts.photos ?? (await openDiskStore(join(folder, 'visitor-photos')));
  const taughtPhotos = parts.taughtPhotos ?? (await openDiskStore(join(folder, 'taught-photos')));
  await makeFirstAdmin(db, ADMIN);
  const config: AppDeps['config'] = {
    corsOrigins: [],
    requireSecondFactor: 'none',
    siteUrl: undefined,
    trustProxy: 1,
    visitorIp: 'masked',
    ...parts.config
  };
  const errors: string[] = [];
  const log = parts.log ?? pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  const own = (await parts.publish?.({ db, source, log })) ?? {
    ...noPublisher,
    folder: () => parts.folder
  };
  const content = watchContentChanges(source, { db, log, publisher: own });
  const { cache, publisher } = content;
  const events: AccountEvent[] = [];
  const limits = { retries: [20, 20] };
  const mail = openAccountMail({ smtp: parts.smtp, siteUrl: 'https://jamu.example', log, limits });
  const taughtPlantCache = openTaughtPlantCache({
    db,
    taughtPhotos,
    photos,
    log,
    identifier: parts.identifier
  });
  const deps = {
    db,
    taughtPhotos,
    taughtPlantCache,
    files: parts.files?.(files) ?? files,
    photos,
    encoders,
    secrets: ['a secret of the tests, long enough to sign'] as const,
    log,
    publisher,
    cache,
    notifyAccount(event: AccountEvent) {
      events.push(event);
      mail.notifyAccount(event);
    },
    mailLink: mail.mailLink,
    config
  };
  const { app, flushVisits, publishDue } = createApp(deps, {
    ...(parts.identify ? { identify: parts.identify } : {}),
    ...(parts.identifier && {
      identify: identifyRoutes(parts.identifier, {
        plantsOf: plantsOfCentre(db),
        taughtPlantsOf: taughtPlantCache.taughtPlantsOf
      })
    }),
    ...(parts.folder || parts.publish ? { site: siteRoutes(deps) } : {})
  });
  const answers = answerCheck();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const sent = new Request(input, init);
    return answers.check(sent, await app.fetch(sent));
  };
  const request = (path: string, init?: RequestInit) => fetch(ORIGIN + path, init);
  const client = (token?: string) =>
    createAdminApi(
      createApi({
        base: `${ORIGIN}/api`,
        ai: ORIGIN,
        fetch,
        ...(token ? { credentials: { token: () => token, refresh: async () => false } } : {})
      })
    );
  return {
    source,
    cache,
    db,
    files,
    photos,
    taughtPhotos,
    deps,
    /** Publishes the versions that are due. Servers do this every ten seconds. */
    publishDue,
    /** The notices that owners received about their accounts. */
    events,
    mail,
    secret: deps.secrets[0],
    request,
    /** Sends JSON to the API. */
    json: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      request(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body)
      }),
    /** Updates the rows that have the values of `where`, directly in the database. */
    set: (table: keyof Tables, values: object, where: object = {}) =>
      db
        .updateTable(table as 'users')
        .set(values)
        .where((and) => and.and(where))
        .execute(),
    /** Handles a request without checking the response. */
    handle: app.fetch,
    routes: app.routes,
    guest: client(),
    client,
    /** Returns a client of the administrator, signed in without hashing a password. */
    async admin() {
      const { token } = await createSessions(db, deps.secrets).start(await administrator(db), '');
      return { api: client(token), token };
    },
    /**
     * Returns a token of a new session for an account with that role; the first call creates the
     * account.
     */
    async tokenOf(role: Role): Promise<string> {
      const email = role === 'admin' ? ADMIN.email : `${role}@roles.test`;
      const find = () =>
        db
          .selectFrom('users')
          .select(['id', 'password_hash'])
          .where('email', '=', email)
          .executeTakeFirst();
      if (!(await find()))
        await createRepository(db, entities.user).create({
          username: role,
          email,
          role,
          password_hash: 'none'
        });
      const account = (await find()) ?? { id: 0, password_hash: '' };
      return (await createSessions(db, deps.secrets).start(account, '')).token;
    },
    /** Throws the errors that the app has logged, unless the test passed its own log. */
    async close() {
      await flushVisits();
      await taughtPlantCache.close();
      await mail.close();
      await content.close();
      const logged = errors.join('');
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true, force: true });
      answers.done();
      if (logged) throw new Error(`The app has logged:\n${logged}`);
    }
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
