import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { addSecondFactor } from '../../server/accounts/second-factor.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { newSecret } from '../../server/accounts/second-factor-codes.ts';
import { openDatabase } from '../../server/db/open.ts';
import { makeFirstAdmin } from '../../server/accounts/first-admin.ts';
import { codeOf } from '../support/second-factor.ts';
import { program } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ADMIN } from '../support/test-app.ts';

let folder: string;
beforeEach(async () => void (folder = await temporaryFolder()));

const run = async (...words: string[]) => {
  const { ended, output } = program(['server/accounts/user-command.ts', ...words], {
    DATA_DIR: folder
  });
  return [await ended, output()];
};

it('§0 Accounts: a command removes a second factor and ends the account’s sessions', async () => {
  const db = await openDatabase({ file: join(folder, 'wisata-jamu.sqlite') });
  await makeFirstAdmin(db, ADMIN);
  const row = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const secret = newSecret();
  const secrets = ['a secret of the tests, long enough to sign'] as const;
  await addSecondFactor(db, secrets, { userId: row.id, secret, code: codeOf(secret) });
  await createSessions(db, secrets).start(row, '');
  expect(await run('no-second-factor', ADMIN.email)).toEqual([
    0,
    `${ADMIN.email} signs in with the password alone now.\n`
  ]);
  for (const table of ['second_factors', 'sessions'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await run('no-second-factor', ADMIN.email)).toEqual([
    1,
    `${ADMIN.email} has no second factor\n`
  ]);
  expect(await run('no-factor', ADMIN.email)).toEqual([
    1,
    expect.stringMatching(/^Usage: npm run user -- create/)
  ]);
  await db.destroy();
}, 60_000);
