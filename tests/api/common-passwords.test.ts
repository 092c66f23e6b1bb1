import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import { isCommonPassword } from '../../server/accounts/passwords.ts';
import { makeFirstAdmin } from '../../server/accounts/first-admin.ts';
import { refusal } from '../support/refused.ts';
import { appOfAll } from '../support/block-app.ts';

const GOOD = 'Kunyit$2026';
const siti = (password: string) => ({ username: 'siti', email: 'siti@example.test', password });
const budi = (password: string) => ({ username: 'budi', email: 'budi@example.test', password });

it('§5 Password: common passwords that meet the rule for characters are recognised, and uncommon ones are accepted', async () => {
  const common = ['Qwerty123$', 'P@ssw0rd', 'P@$$w0rd1', '1qaz@WSX', 'Aa123456!', 'Bismillah1!'];
  common.push('WisataJamu1!', 'W1s@taJamu2026!', 'JamuHerbal#12', 'Adminadmin1!');
  for (const password of common) expect(await isCommonPassword(password), password).toBe(true);
  for (const password of [GOOD, 'Temulawak$1', 'Correct4Horse$Staple', 'vK8$mQz2!hTe'])
    expect(await isCommonPassword(password), password).toBe(false);
});

const { app, api } = await appOfAll();
const { token } = await app.guest.register(siti(GOOD));

const PASSWORD_CALLS: Record<string, (password: string) => Promise<unknown>> = {
  registration: (password) => app.guest.register(budi(password)),
  'a change of the own account': (password) =>
    app.client(token).updateProfile({ ...siti(password), current_password: GOOD }),
  'an account that an administrator creates': (password) =>
    api.create(entities.user, { ...budi(password), role: 'user' }),
  'an account that an administrator changes': (password) =>
    api.update(entities.user, 2, { password })
};

it.each(Object.entries(PASSWORD_CALLS))(
  '§5 Password: %s rejects a common password',
  async (_, send) => {
    for (const password of ['Password1!', 'PASSWORd2026!'])
      expect(await refusal(send(password))).toEqual([422, { password: COMMON_PASSWORD }]);
  }
);

it('§0 Configuration: a common ADMIN_PASSWORD stops the start if there is no administrator yet', async () => {
  const admin = { email: 'admin@example.test', password: 'Password1!' };
  expect(await makeFirstAdmin(app.db, admin)).toBeUndefined();
  await app.db.deleteFrom('users').where('role', '=', 'admin').execute();
  await expect(makeFirstAdmin(app.db, admin)).rejects.toThrow('ADMIN_PASSWORD');
});
