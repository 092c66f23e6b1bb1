import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import { isCommonPassword } from '../../server/accounts/passwords.ts';
import { makeFirstAdmin } from '../../server/accounts/first-admin.ts';
import { refused } from '../support/refused.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

const GOOD = 'Kunyit$2026';
const siti = (password: string) => ({ username: 'siti', email: 'siti@example.test', password });

it.each([
  'Password1!',
  'Qwerty123$',
  'P@ssw0rd',
  'P@$$w0rd1',
  '1qaz@WSX',
  'Aa123456!',
  'Admin@123',
  'Bismillah1!'
])('§5 Password: %s follows the rule but is a common password', async (password) =>
  expect(await isCommonPassword(password)).toBe(true)
);

it.each([
  GOOD,
  'Temulawak$1',
  'Admin#2026x',
  'Jamu$Sehat9',
  'Correct4Horse$Staple',
  'vK8$mQz2!hTe'
])('§5 Password: %s is not a common password', async (password) =>
  expect(await isCommonPassword(password)).toBe(false)
);

describe('Every way to a new password', () => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await testApp();
    ({ token } = await app.guest.register(siti(GOOD)));
  });
  afterAll(() => app.close());

  const WAYS: Record<string, (password: string) => Promise<unknown>> = {
    registration: (password) =>
      app.guest.register({ ...siti(password), username: 'budi', email: 'budi@example.test' }),
    'one’s own account': (password) =>
      app.client(token).updateProfile({ ...siti(password), current_password: GOOD }),
    'an administrator’s new account': async (password) =>
      (await app.admin()).api.create(entities.user, {
        ...siti(password),
        username: 'budi',
        email: 'budi@example.test',
        role: 'user'
      }),
    'an administrator’s change': async (password) =>
      (await app.admin()).api.update(entities.user, 2, { password })
  };

  it.each(Object.entries(WAYS))('§5 Password: %s rejects a common password', async (_, way) => {
    for (const password of ['Password1!', 'PASSWORd2026!']) {
      const error = await refused(way(password));
      expect(error.status).toBe(422);
      expect(error.fields).toEqual({ password: COMMON_PASSWORD });
    }
  });

  it('§0 Configuration: a common ADMIN_PASSWORD stops the start if there is no administrator yet', async () => {
    const admin = { email: 'admin@example.test', password: 'Password1!' };
    expect(await makeFirstAdmin(app.db, admin)).toBeUndefined();
    await app.db.deleteFrom('users').where('role', '=', 'admin').execute();
    await expect(makeFirstAdmin(app.db, admin)).rejects.toThrow('ADMIN_PASSWORD');
  });
});
