import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { PASSKEY } from '#lib/contract/messages.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import type { Engine } from '../../server/db/engine.ts';
import { bearer, newToken } from '../support/api-tokens.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { startOpenidProvider } from '../support/openid-provider.ts';
import { add, ask, enter, listOf, remove, rename } from '../support/passkeys.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { addFactor } from '../support/second-factor.ts';
import { signOn } from '../support/single-sign-on.ts';
import { createAuthenticator, PASSKEY_SITE } from '../support/software-authenticator.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ADMIN, ALL_ENGINES, SILENT, SITI, testApp } from '../support/test-app.ts';

const { kept } = closing();
const proof = { current_password: SITI.password };
const DEWI = { sub: 'dewi', name: 'Dewi', email: 'dewi@example.test', email_verified: true };

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§2 Passkeys: a passkey can be added, used to sign in, and removed; each change notifies its owner', async () => {
    const config = { siteUrl: PASSKEY_SITE };
    const app = kept(await testApp(engine, { config }));
    const api = app.client((await app.guest.register(SITI)).token);
    const [phone, laptop] = [createAuthenticator(), createAuthenticator()];
    const { id } = await add(api, phone, proof);
    const added = await Promise.all([1, 2].map(() => outcome(add(api, laptop, proof))));
    expect(added.toSorted()).toEqual([200, 409]);
    expect((await listOf(api)).passkeys).toHaveLength(2);
    const own = app.client((await enter(app, phone, 1)).token);
    await enter(app, laptop);
    await rename(own, id, 'Tablet');
    const names = async () => (await listOf(own)).passkeys.map(({ name }) => name);
    expect(await names()).toEqual(['Tablet', 'Ponsel']);
    await remove(own, id, proof);
    expect(await names()).toEqual(['Ponsel']);
    expect(await refusal(enter(app, phone, 2))).toEqual([401, PASSKEY.refused]);
    const changes = app.events.filter(({ kind }) => kind === 'passkeys-changed');
    expect(changes.map(({ user }) => user.email)).toEqual(Array(3).fill(SITI.email));
  });

  it('§4 API tokens: a token can be created, read and write, and be revoked; its owner is notified of its creation', async () => {
    const app = kept(await testApp(engine));
    const { api } = await app.admin();
    const { token, id } = await newToken(api, ['product']);
    const { token: other } = await newToken(api);
    const program = app.client(token);
    const { id: row } = await program.create(entities.product, { name: 'Jahe', price: 1000 });
    await program.update(entities.product, row, { name: 'Jahe merah' });
    expect(await program.trash({})).toMatchObject({ total: 0 });
    await api.send(`/profile/api-tokens/${id}`, { method: 'DELETE' });
    const after = await app.json('GET', '/admin/trash', undefined, bearer(token));
    expect(after.status).toBe(401);
    expect(await app.client(other).trash({})).toMatchObject({ total: 0 });
    const created = { kind: 'api-token-created', user: { email: ADMIN.email } };
    expect(app.events).toMatchObject([created, created]);
    expect(JSON.stringify(app.events)).not.toContain(token);
  });

  it('§4 Single sign-on: creates an account, or links an existing one and notifies its owner; deleting the account ends the link', async () => {
    const provider = kept(await startOpenidProvider(PASSKEY_SITE));
    const { behaviour, singleSignOn } = provider;
    const app = kept(await testApp(engine, { config: { singleSignOn } }));
    behaviour.person = DEWI;
    const answers = await Promise.all([1, 2, 3].map(() => signOn(app, provider)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.guest.register(SITI);
    await app.set('users', { confirmed_email: SITI.email }, { email: SITI.email });
    behaviour.person = { ...DEWI, sub: 'siti', email: SITI.email };
    for (let count = 0; count < 2; count += 1)
      expect(await signOn(app, provider)).toMatchObject({ status: 200, username: SITI.username });
    const { api } = await app.admin();
    const accounts = await app.db.selectFrom('users').select(['id', 'username']).execute();
    expect(accounts.map(({ username }) => username).toSorted()).toEqual(['Dewi', 'admin', 'siti']);
    for (const { id, username } of accounts)
      if (username !== 'admin') await api.remove(entities.user, id);
    expect(await app.db.selectFrom('sign_on_identities').selectAll().execute()).toEqual([]);
    behaviour.person = { ...DEWI, email_verified: false };
    expect((await signOn(app, provider)).status).toBe(403);
    const linked = app.events.filter(({ kind }) => kind === 'identity-linked');
    expect(linked).toMatchObject([{ user: { email: SITI.email } }]);
  });

  it('§6 Roles: once a second factor is required, existing sessions of staff are limited until a second factor is added', async () => {
    const { source, drop } = await sharedSource(engine);
    kept({ close: drop });
    const config = { siteUrl: PASSKEY_SITE };
    const before = kept(await testApp(engine, { source, config }));
    await before.guest.register(SITI);
    const values = { role: 'editor', confirmed_email: SITI.email };
    await before.set('users', values, { email: SITI.email });
    const [weak, other] = [await before.guest.login(SITI), await before.guest.login(SITI)];
    await before.client(weak.token).trash({});

    const strict = { ...config, requireSecondFactor: 'staff' } as const;
    const app = kept(await testApp(engine, { source, config: strict }));
    const api = app.client(weak.token);
    expect((await refused(api.trash({}))).body.needs).toBe('second_factor');
    expect((await refused(newToken(api, [], SITI.password))).body.needs).toBe('second_factor');
    const phone = createAuthenticator();
    await add(api, phone, proof);
    expect((await api.trash({})).total).toBe(0);
    // A thief who knows the password could have opened the other session.
    expect(await outcome(app.client(other.token).trash({}))).toBe(401);
    expect(await outcome(app.client(other.token).beginSecondFactor(SITI.password))).toBe(401);
    const own = app.client((await enter(app, phone)).token);
    const { token } = await newToken(own, [], SITI.password);
    expect((await app.client(token).trash({})).total).toBe(0);
  });

  it('§6 Roles: adding a required second factor ends the other sessions', async () => {
    const app = kept(await testApp(engine, { config: { requireSecondFactor: 'staff' } }));
    await app.guest.register(SITI);
    await app.set('users', { role: 'editor', confirmed_email: SITI.email }, { email: SITI.email });
    const [first, second] = [await app.guest.login(SITI), await app.guest.login(SITI)];
    const { secret } = await addFactor(app, first.token, SITI.password);
    expect(await outcome(app.client(second.token).trash({}))).toBe(401);
    const entered = await app.guest.login({ ...SITI, code: codeOf(secret) });
    expect((await app.client(entered.token).trash({})).total).toBe(0);
  });
});

it.each<[Engine, Engine]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite']
])(
  '§0 Backup: after a backup of %s is restored to %s, passkeys and single sign-on still work, but API tokens do not',
  async (from, to) => {
    const provider = kept(await startOpenidProvider(PASSKEY_SITE));
    const config = { siteUrl: PASSKEY_SITE, singleSignOn: provider.singleSignOn };
    const before = kept(await testApp(from, { config }));
    const { api } = await before.admin();
    const phone = createAuthenticator();
    await add(api, phone, { current_password: ADMIN.password });
    await enter(before, phone, 5);
    const { token } = await newToken(api);
    provider.behaviour.person = DEWI;
    await signOn(before, provider);
    // Starts a sign-in without finishing it. The backup must not contain it.
    await ask(before);
    const archive = join(await temporaryFolder(), 'backup.tar');
    expect(await writeBackup(before.deps, archive)).toEqual([]);

    const { source, folder, drop } = await sharedSource(to);
    kept({ close: drop });
    const database = 'postgres' in source ? { DATABASE_URL: source.postgres } : {};
    await restore(archive, getConfig({ DATA_DIR: folder, ...database }), SILENT);
    const after = kept(await testApp(to, { source, config }));
    expect((await enter(after, phone, 6)).username).toBe('admin');
    provider.behaviour.person = { ...DEWI, email_verified: false };
    expect(await signOn(after, provider)).toMatchObject({ status: 200, username: 'Dewi' });
    const other = createAuthenticator();
    await add((await after.admin()).api, other, { current_password: ADMIN.password });
    await enter(after, other);
    const answer = await after.json('GET', '/admin/trash', undefined, bearer(token));
    expect(answer.status).toBe(401);
  }
);
