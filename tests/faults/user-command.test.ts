import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createApi } from '#lib/api/client.ts';
import { outcome, refused } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { ADMIN, program, startServer } from '../support/server-process.ts';
import { sharedFolder, temporaryFolder } from '../support/temporary-folder.ts';

const folder = await sharedFolder();
const server = await startServer(folder);
afterAll(() => server.kill());

/** Runs `npm run user` while the server runs. Returns its exit code and output. */
async function user(...words: string[]): Promise<[unknown, string]> {
  const { ended, output } = program(['server/accounts/user-command.ts', ...words], {
    DATA_DIR: folder,
    SITE_URL: 'https://jamu.example'
  });
  return [await ended, output()];
}

const client = (token?: string) =>
  createApi({
    base: `${server.base}/api`,
    ...(token && { credentials: { token: () => token, refresh: async () => false } })
  });
let password = ADMIN.password;
const signIn = (typed = password) =>
  client().login({ email: ADMIN.email, password: typed, rememberMe: false });

it('§0 Accounts: without ADMIN_PASSWORD, the first start prints the password of the administrator', async () => {
  const first = await startServer(await temporaryFolder(), { env: { ADMIN_PASSWORD: '' } });
  onTestFinished(() => void first.kill());
  const printed = /^Administrator: (\S+) {3}password: (\S+) {3}\(shown only now\)$/m;
  await expect.poll(first.output).toMatch(printed);
  const [, email, typed] = printed.exec(first.output()) ?? [];
  expect((await first.send('POST', '/login', { email, password: typed })).status).toBe(200);
  const common = startServer(await temporaryFolder(), { env: { ADMIN_PASSWORD: 'Password1!' } });
  await expect(common).rejects.toThrow('ADMIN_PASSWORD is one of the most common passwords');
});

it('§0 Data directory: `npm run user` with a wrong DATA_DIR names the missing database, and creates none', async () => {
  const DATA_DIR = await temporaryFolder();
  for (const verb of ['create', 'password']) {
    const args = ['server/accounts/user-command.ts', verb, ADMIN.email];
    const { ended, output } = program(args, { DATA_DIR });
    const problem = `DATA_DIR has no database: ${join(DATA_DIR, 'wisata-jamu.sqlite')} is missing\n`;
    expect([await ended, output()]).toEqual([1, problem]);
  }
  expect(await readdir(DATA_DIR)).toEqual([]);
});

it('§0 Data directory: `npm run user` creates and promotes accounts while the server runs', async () => {
  const email = 'siti@example.test';
  const created = expect.stringContaining(`${email}   password: `) as string;
  expect(await user('create', email)).toEqual([0, created]);
  expect(await user('create', email)).toEqual([1, `${email} has an account already\n`]);
  const taken = [1, 'siti is the name of another account: add a NAME\n'];
  expect(await user('create', 'siti@other.test')).toEqual(taken);
  const [, output] = await user('create', 'siti@other.test', 'Siti Rahayu');
  const [, typed = ''] = / password: (\S+) /.exec(output) ?? [];
  const { username } = await client().login({
    email: 'siti@other.test',
    password: typed,
    rememberMe: false
  });
  expect(username).toBe('Siti Rahayu');
  expect(await user('unlock', 'x@y.test')).toEqual([1, 'x@y.test has no account\n']);
  const usage = /^Usage: npm run user -- create[^]* promote EMAIL \[editor\|admin\]/;
  for (const words of [
    ['promote', email, 'owner'],
    ['no-factor', email]
  ])
    expect(await user(...words)).toEqual([1, expect.stringMatching(usage)]);
  expect(await user('promote', email, 'editor')).toEqual([0, `${email} is an editor now.\n`]);
  expect(await user('promote', email)).toEqual([0, `${email} is an administrator now.\n`]);
  const already = [1, `${email} is an administrator already\n`];
  expect(await user('promote', email, 'editor')).toEqual(already);
});

it('§7 Confirmation: promoting an unconfirmed account voids its password and prints a one-time link', async () => {
  const budi = { username: 'budi', email: 'budi@example.test', password: 'Kunyit$2026' };
  await client().register(budi);
  const [code, output] = await user('promote', budi.email, 'editor');
  expect(code).toBe(0);
  const [, token = ''] =
    /no longer works[^]*https:\/\/jamu\.example\/reset-password#(\S+)/.exec(output) ?? [];
  expect(await outcome(client().login({ ...budi, rememberMe: false }))).toBe(401);
  await client().resetPassword({ token, password: 'Temulawak$7x' });
  const { role } = await client().login({ ...budi, password: 'Temulawak$7x', rememberMe: false });
  expect(role).toBe('editor');
  expect((await user('promote', budi.email))[1]).toBe(`${budi.email} is an administrator now.\n`);
});

it('§7 Login: `npm run user` unlocks a locked account while the server runs; a new password also unlocks it', async () => {
  const lock = async () => {
    for (let time = 0; time < 10; time++) await outcome(signIn('wrong'));
    expect(await outcome(signIn())).toBe(429);
  };
  await lock();
  expect((await user('unlock', ADMIN.email))[0]).toBe(0);
  const own = client((await signIn()).token);
  await lock();
  const db = new DatabaseSync(join(folder, 'wisata-jamu.sqlite'), { timeout: 10_000 });
  db.exec(`insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
    values (1, 'x', '', 0, '', '')`);
  const [, output] = await user('password', ADMIN.email);
  expect(db.prepare('select id from passkeys').all()).toEqual([]);
  db.close();
  const before = password;
  [, password = ''] = / password: (\S+) /.exec(output) ?? [];
  expect([await outcome(signIn(before)), await outcome(signIn())]).toEqual([401, 200]);
  expect(await outcome(own.profile())).toBe(401);
});

it('§0 Accounts: `npm run user -- link` prints a link that works on the running server', async () => {
  const [code, output] = await user('link', ADMIN.email);
  const [, token = ''] =
    /^https:\/\/jamu\.example\/reset-password#([\w-]{43})\n/.exec(output) ?? [];
  password = 'Temulawak$7x';
  await client().resetPassword({ token, password });
  expect([code, await outcome(signIn())]).toEqual([0, 200]);
});

it('§0 Accounts: a command removes a second factor and ends the account’s sessions', async () => {
  const own = client((await signIn()).token);
  const { secret, setup } = await own.beginSecondFactor(password);
  await own.confirmSecondFactor({ setup, code: codeOf(secret) });
  expect((await refused(signIn())).body.needs).toBe('code');
  const remove = () => user('no-second-factor', ADMIN.email);
  expect(await remove()).toEqual([0, `${ADMIN.email} signs in with the password alone now.\n`]);
  expect([await outcome(own.profile()), await outcome(signIn())]).toEqual([401, 200]);
  expect(await remove()).toEqual([1, `${ADMIN.email} has no second factor\n`]);
});
