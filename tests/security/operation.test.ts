import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getConfig } from '../../server/config/config.ts';
import { makeDataDir } from '../../server/config/data-dir.ts';
import { closing } from '../support/closing.ts';
import { program, startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';

const { kept } = closing();
let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

/** Expects that only the owner has access to a directory and everything in it. */
function expectPrivate(data: string): void {
  for (const name of ['', ...fs.readdirSync(data, { recursive: true })])
    expect(fs.statSync(join(data, String(name))).mode & 0o077, String(name)).toBe(0);
}

it('§7 Data directory: other users of the machine cannot read it, even if it existed and was readable', async () => {
  const [old, data, file] = [join(folder, 'old'), join(folder, 'data'), join(folder, 'backup.tar')];
  for (const readable of [old, data]) {
    fs.mkdirSync(readable);
    fs.chmodSync(readable, 0o755);
  }
  await (await startServer(old)).kill('SIGTERM');
  expectPrivate(old);
  for (const [verb, DATA_DIR] of Object.entries({ backup: old, restore: data })) {
    const command = ['server/backup/backup-command.ts', verb, file];
    const { ended, output } = program(command, { DATA_DIR });
    expect(await ended, output()).toBe(0);
  }
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  expectPrivate(data);
});

it('§7 Data directory: a directory that all users share keeps its mode', () => {
  fs.chmodSync(folder, 0o1777);
  makeDataDir(folder);
  expect(fs.statSync(folder).mode & 0o7777).toBe(0o1777);
});

it('§7 Data directory: a disk without permissions, such as one with exFAT, can be used', () => {
  fs.chmodSync(folder, 0o755);
  const chmod = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw new Error('EPERM: operation not permitted, chmod');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    chmod.mockRestore();
    syncBuiltinESMExports();
  });
  expect(() => makeDataDir(folder)).not.toThrow();
  expect(chmod).toHaveBeenCalledOnce();
});

it('§0 Damaged database: a start with overwritten pages is refused with instructions', async () => {
  await (await startServer(folder)).kill('SIGTERM');
  const file = fs.openSync(join(folder, 'wisata-jamu.sqlite'), 'r+');
  for (const page of [5, 6, 7]) fs.writeSync(file, Buffer.alloc(4096, 0xab), 0, 4096, page * 4096);
  await expect(startServer(folder)).rejects.toThrow(
    /^Wisata Jamu did not start: DATA_DIR contains a damaged database, .* npm run restore -- FILE\n$/
  );
});

it('§7 Site: files that configure other hosting services are not served', async () => {
  const rules = ['_redirects', '_headers', '_routes.json'];
  const hosts = [...rules, '_worker.js', 'content-security-policy.txt'];
  for (const name of [...hosts, '404.html']) fs.writeFileSync(join(folder, name), '<p>');
  const app = kept(await testApp('sqlite', { folder }));
  for (const name of [...hosts, '/_headers', '%5fheaders'])
    expect((await app.request(`/${name}`)).status, name).toBe(404);
});

it('§7 security.txt: names the configured contact and expires within a year; without a contact it is 404', async () => {
  const config = { securityContact: 'mailto:aman@jamu.example', siteUrl: 'https://jamu.example' };
  const app = kept(await testApp('sqlite', { config }));
  const answer = await app.request('/.well-known/security.txt');
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days > 30 && days < 365).toBe(true);
  expect(text.split('\n').filter((line) => !line.startsWith('Expires'))).toEqual([
    'Contact: mailto:aman@jamu.example',
    'Preferred-Languages: id, en',
    'Canonical: https://jamu.example/.well-known/security.txt',
    ''
  ]);
  const silent = kept(await testApp());
  expect((await silent.request('/.well-known/security.txt')).status).toBe(404);
});

const [OLD_SECRET, NEW] = ['o'.repeat(32), 'n'.repeat(40)] as const;

/** Starts a server with a secret. Returns the statuses of the given tokens, and new tokens. */
async function withSecret(secret: string | undefined, tokens: string[] = []) {
  const server = await startServer(folder, { env: secret ? { SECRET: secret } : {} });
  const answers = [];
  for (const token of tokens)
    answers.push((await server.send('GET', '/profile', undefined, token)).status);
  const renewal = await server.send('POST', '/refresh-token', undefined, tokens[0]);
  const { token: renewed } = (await renewal.json()) as { token?: string };
  const token = await server.signIn();
  await server.kill();
  return { answers, token, renewed };
}

it('§7 Secret: sessions stay valid while SECRET also lists the old value; removing this value ends old tokens', async () => {
  const { token: old } = await withSecret(OLD_SECRET);
  const both = await withSecret(`${NEW}, ${OLD_SECRET}`, [old]);
  expect(both.answers).toEqual([200]);
  // New tokens are signed with the new secret, even if their session is older.
  const tokens = [both.token, both.renewed ?? '', old];
  expect((await withSecret(NEW, tokens)).answers).toEqual([200, 200, 401]);
});

it('§7 Secret: the file in the data directory also accepts a new secret, followed by the old one', async () => {
  const { token: old } = await withSecret(undefined);
  const file = join(folder, 'secret');
  fs.writeFileSync(file, `${NEW},${fs.readFileSync(file, 'utf8')}\n`);
  expect((await withSecret(undefined, [old])).answers).toEqual([200]);
  fs.writeFileSync(file, 'short');
  await expect(startServer(folder)).rejects.toThrow(
    /^Wisata Jamu did not start: .*secret must have at least 32 characters; a comma separates a new one from an old one\n$/
  );
});

it.each([
  ['short', 'at least 32'],
  [`${NEW},short`, 'at least 32'],
  [`short,${OLD_SECRET}`, 'at least 32'],
  [`${NEW},`, 'at least 32'],
  [`${NEW},${OLD_SECRET},${OLD_SECRET}`, 'one value, or two']
])('§0 Configuration: SECRET=%s is rejected without showing it', (value, problem) => {
  expect(() => getConfig({ SECRET: value })).toThrow(problem);
  expect(() => getConfig({ SECRET: value })).not.toThrow(/[on]{8}|short/);
});

it('§7 Identification: ONNX Runtime stores no data about the machine in the home directory, so it has no data to send', async () => {
  const env = { PORT: '0', HOME: folder };
  const { child, ended, output } = program(['server/identify/main.ts'], env);
  await vi.waitUntil(() => output().includes('is ready') || child.exitCode !== null, {
    timeout: 60_000
  });
  child.kill('SIGTERM');
  expect([await ended, fs.readdirSync(folder)]).toEqual([0, []]);
}, 90_000);
