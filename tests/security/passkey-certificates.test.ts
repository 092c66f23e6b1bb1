import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SettingsService } from '@simplewebauthn/server';
import { expect, it, onTestFinished } from 'vitest';
import { closing } from '../support/closing.ts';
import { add, finish, optionsFor } from '../support/passkeys.ts';
import { outcome } from '../support/refused.ts';
import { createAuthenticator, PASSKEY_SITE } from '../support/software-authenticator.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ENGINE, SITI, testApp } from '../support/test-app.ts';

const { kept } = closing();
const proof = { current_password: SITI.password };

/**
 * Returns the certificate of an authority, and a certificate that the authority signed. The second
 * one contains the URL of a revocation list.
 */
async function certificates(folder: string, list: string) {
  const pathOf = (name: string) => join(folder, name);
  const openssl = (words: string) =>
    expect(spawnSync('openssl', words.split(' '), { cwd: folder }).status).toBe(0);
  await writeFile(pathOf('leaf.txt'), `crlDistributionPoints=URI:${list}\n`);
  const key = 'req -newkey rsa:2048 -nodes -keyout';
  openssl(`${key} ca.key -x509 -out ca.pem -days 9 -subj /CN=Authority`);
  openssl(`${key} leaf.key -out leaf.csr -subj /CN=Device`);
  const signed = 'x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -days 9';
  openssl(`${signed} -outform DER -out leaf.der -extfile leaf.txt`);
  return {
    authority: await readFile(pathOf('ca.pem'), 'utf8'),
    leaf: await readFile(pathOf('leaf.der'))
  };
}

it.skipIf(spawnSync('openssl', ['version']).status !== 0)(
  '§2 Passkeys: the server requests no URL that the certificate of an authenticator contains',
  async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const list = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
    const { authority, leaf } = await certificates(await temporaryFolder(), list);
    const trusted = SettingsService.getRootCertificates({ identifier: 'apple' });
    const trust = (roots: string[]) =>
      SettingsService.setRootCertificates({ identifier: 'apple', certificates: roots });
    trust([authority]);
    onTestFinished(() => trust(trusted));

    const app = kept(await testApp(ENGINE, { config: { siteUrl: PASSKEY_SITE } }));
    const api = app.client((await app.guest.register(SITI)).token);
    const options = await optionsFor(api, proof);
    const attestation = { format: 'apple', certificates: [leaf] };
    const created = createAuthenticator().create({ options, attestation });
    expect(await outcome(finish(api, created))).toBe(422);
    expect(requests).toBe(0);
    await add(api, createAuthenticator(), proof);
  }
);
