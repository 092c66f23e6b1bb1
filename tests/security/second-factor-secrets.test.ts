import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import { makeFirstAdmin } from '../../server/accounts/first-admin.ts';
import { addSecondFactor } from '../../server/accounts/second-factor.ts';
import { decryptSecret, renewEncryption } from '../../server/accounts/second-factor-cipher.ts';
import { newSecret } from '../../server/accounts/second-factor-codes.ts';
import { createApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/open.ts';
import { outcome, refused } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { addFactor, resetLastStep } from '../support/second-factor.ts';
import { startServer } from '../support/server-process.ts';
import { createApi, type Api } from '#lib/api/client.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ADMIN, SITI, testApp, type TestApp } from '../support/test-app.ts';

const NEW = 'n'.repeat(40);
const ORIGIN = 'http://app.test';

/** Creates another app on the same database, with other values of `SECRET`. */
function withSecrets({ deps }: TestApp, ...secrets: [string, ...string[]]) {
  const { app } = createApp({ ...deps, secrets });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    app.fetch(new Request(input, init));
  const client = (token = '') => {
    const credentials = { token: () => token, refresh: async () => false };
    return createApi({ base: `${ORIGIN}/api`, ai: ORIGIN, fetch, credentials });
  };
  return { client, guest: client() };
}

const login = ({ guest }: { guest: Pick<Api, 'login'> }, code: string) =>
  guest.login({ email: SITI.email, password: SITI.password, rememberMe: false, code });
const log = pino({ level: 'silent' });

let app: TestApp;
let factor: Awaited<ReturnType<typeof addFactor>>;
let token: string;
let old: string;
beforeEach(async () => {
  app = await testApp();
  old = app.secret;
  ({ token } = await app.guest.register(SITI));
  factor = await addFactor(app, token, SITI.password);
});
afterEach(() => app.close());

const expectSignIn = async (someApp: { guest: Pick<Api, 'login'> }) =>
  expect(await outcome(login(someApp, codeOf(factor.secret)))).toBe(200);
const rows = () => app.db.selectFrom('second_factors').selectAll().execute();

it('§7 Secrets: the secret of a second factor is encrypted differently each time, and can be decrypted only in its own row', async () => {
  const [row] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]];
  expect(JSON.stringify(row)).not.toContain(factor.secret);
  expect(decryptSecret([old], row)).toBe(factor.secret);
  expect(decryptSecret([old], { ...row, user_id: row.user_id + 1 })).toBeUndefined();
  for (const secret of [row.secret.slice(0, -2), `${row.secret}AA`, 'v1.', 'v1.AAAA'])
    expect(decryptSecret([old], { ...row, secret })).toBeUndefined();
  const proof = { current_password: SITI.password, code: codeOf(factor.secret) };
  await app.client(token).removeSecondFactor(proof);
  await addFactor(app, token, SITI.password);
  expect((await rows())[0]?.secret).not.toBe(row.secret);
});

it('§7 Secrets: a secret stored in clear by an earlier version works and is encrypted at the next start, also in the trash', async () => {
  await app.db.updateTable('second_factors').set({ secret: factor.secret }).execute();
  // The administrator’s secret is encrypted already, and precedes the one stored in clear.
  await addFactor(app, (await app.admin()).token);
  await expectSignIn(app);
  await renewEncryption(app.db, [old], log);
  expect(JSON.stringify(await rows())).not.toContain(factor.secret);
  await resetLastStep(app);
  await expectSignIn(app);

  await app.db.updateTable('second_factors').set({ secret: factor.secret, last_step: 0 }).execute();
  const admin = await app.admin();
  const other = await app.guest.register({ ...SITI, username: 'ani', email: 'ani@example.test' });
  await addFactor(app, other.token, SITI.password);
  await admin.api.remove(entities.user, 3);
  const trashed = await admin.api.remove(entities.user, 2);
  await renewEncryption(app.db, [old], log);
  const trash = await app.db.selectFrom('trash').selectAll().execute();
  expect(JSON.stringify(trash)).not.toContain(factor.secret);
  await admin.api.restoreTrashed(trashed);
  await expectSignIn(app);
});

it('§7 Secrets: second factors stay valid while SECRET has a new and an old value, and also after the old value is removed', async () => {
  const rotating = withSecrets(app, NEW, old);
  await expectSignIn(rotating);
  await renewEncryption(app.db, [NEW, old], log);
  const rotated = withSecrets(app, NEW);
  await resetLastStep(app);
  await expectSignIn(rotated);
});

it('§7 Secrets: after SECRET is lost, a code is refused with a message, but a recovery code works', async () => {
  const lines: string[] = [];
  await renewEncryption(app.db, [NEW], {
    warn: (...line: unknown[]) => void lines.push(JSON.stringify(line))
  });
  expect(lines).toEqual([expect.stringMatching(/"accounts":1.*no-second-factor EMAIL/)]);
  const other = withSecrets(app, NEW);
  const refusal = await refused(login(other, codeOf(factor.secret)));
  expect([refusal.status, refusal.message, refusal.body.needs]).toEqual([
    401,
    SECOND_FACTOR.unreadable,
    'code'
  ]);
  const { token: entered } = await login(other, factor.recovery[0]!);
  const proof = { current_password: SITI.password, code: codeOf(factor.secret) };
  expect((await refused(other.client(entered).removeSecondFactor(proof))).fields).toEqual({
    code: SECOND_FACTOR.unreadable
  });
  await other.client(entered).removeSecondFactor({ ...proof, code: factor.recovery[1]! });
  const { secret, setup } = await other.client(entered).beginSecondFactor(SITI.password);
  await other.client(entered).confirmSecondFactor({ setup, code: codeOf(secret) });
  await resetLastStep(app);
  expect(await outcome(login(other, codeOf(secret)))).toBe(200);
});

it('§0 Start: a start encrypts second factors that an earlier version stored in clear', async () => {
  const folder = await temporaryFolder();
  const open = () => openDatabase({ file: join(folder, 'wisata-jamu.sqlite') });
  const db = await open();
  await makeFirstAdmin(db, ADMIN);
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const secret = newSecret();
  await addSecondFactor(db, [NEW], { userId: id, secret, code: codeOf(secret) });
  await db.updateTable('second_factors').set({ secret }).execute();
  await db.destroy();
  const server = await startServer(folder, { env: { SECRET: NEW } });
  await server.kill('SIGTERM');
  const after = await open();
  const row = await after.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
  expect(row.secret).not.toContain(secret);
  expect(decryptSecret([NEW], row)).toBe(secret);
  await after.destroy();
});
