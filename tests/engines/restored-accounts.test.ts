import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import type { Engine } from '../../server/db/engine.ts';
import type { DatabaseSource } from '../../server/db/open.ts';
import { bearer, newToken } from '../support/api-tokens.ts';
import { closing } from '../support/closing.ts';
import { freshSource } from '../support/databases.ts';
import { startOpenidProvider } from '../support/openid-provider.ts';
import { add, ask, enter } from '../support/passkeys.ts';
import { createAuthenticator, PASSKEY_SITE } from '../support/software-authenticator.ts';
import { signOn } from '../support/sign-on.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ADMIN, testApp } from '../support/test-app.ts';

const { kept } = closing();

it.each<[Engine, Engine]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite']
])(
  '§0 Backup: after a backup of %s is restored to %s, passkeys and single sign-on still work, but API tokens do not',
  async (from, to) => {
    const folder = await temporaryFolder();
    const provider = kept(await startOpenidProvider(PASSKEY_SITE));
    const config = { siteUrl: PASSKEY_SITE, singleSignOn: provider.singleSignOn };
    const before = kept(await testApp(from, { config }));
    const { api } = await before.admin();
    const phone = createAuthenticator();
    await add(api, phone, { current_password: ADMIN.password });
    await enter(before, phone, 5);
    const { token } = await newToken(api);
    const dewi = { sub: 'dewi', name: 'Dewi', email: 'dewi@example.test', email_verified: true };
    provider.behaviour.person = dewi;
    await signOn(before, provider);
    // Starts a sign-in that is never finished, which the backup must not contain.
    await ask(before);
    const archive = join(folder, 'backup.tar');
    expect(await writeBackup(before.deps, archive)).toEqual([]);

    const fresh = await freshSource(to);
    kept({ close: fresh.drop });
    const env = { DATA_DIR: join(folder, 'restored') };
    const source: DatabaseSource =
      'postgres' in fresh.source
        ? fresh.source
        : { file: join(env.DATA_DIR, 'wisata-jamu.sqlite') };
    const database = 'postgres' in source ? { DATABASE_URL: source.postgres } : {};
    await restore(archive, getConfig({ ...env, ...database }), pino({ level: 'silent' }));
    const after = kept(await testApp(to, { source, config }));
    expect((await enter(after, phone, 6)).username).toBe('admin');
    provider.behaviour.person = { ...dewi, email_verified: false };
    expect(await signOn(after, provider)).toMatchObject({ status: 200, username: 'Dewi' });
    const other = createAuthenticator();
    await add((await after.admin()).api, other, { current_password: ADMIN.password });
    await enter(after, other);
    const answer = await after.json('GET', '/admin/trash', undefined, bearer(token));
    expect(answer.status).toBe(401);
  }
);
