import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { getConfig } from '../../server/config/config.ts';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [OLD_SECRET, NEW] = ['o'.repeat(32), 'n'.repeat(40)] as const;

let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

/** Starts a server with a secret. Returns its responses to tokens, and a token that it issues. */
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

it('§7 Secret: sessions stay valid while SECRET lists the old value after the new one, and end when the old value is removed', async () => {
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
  const kept = await readFile(file, 'utf8');
  await writeFile(file, `${NEW},${kept}\n`);
  expect((await withSecret(undefined, [old])).answers).toEqual([200]);
  await writeFile(file, 'short');
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
