import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { makeFirstAdmin } from '../../server/accounts/first-admin.ts';
import { isCommonPassword } from '../../server/accounts/passwords.ts';
import { every, expectRefusal, PASSWORD, sample, stored, write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { refusal } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;
const PASSWORD_RULE =
  'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character';

const { app, api, token } = await appOfAll();

it.each([
  '',
  'Aa1$xyz',
  'aaaa111$',
  'AAAA111$',
  'Aaaaaaa$',
  'Aaaa1111',
  'Aaaa111#',
  'Aaaa 111$',
  'Ääaa111$',
  `Aa1$${'x'.repeat(197)}`
])('§5 Passwords: %j is refused when an account is created or changed', async (password) => {
  const before = await stored(app);
  const sentence = password ? PASSWORD_RULE : 'password is required';
  for (const path of ['/register', user.paths.admin]) {
    const answer = await write(app, token, 'POST', path, { ...SITI, password });
    expect(await expectRefusal(answer, 422, path)).toEqual({ password: sentence });
  }
  for (const path of password ? ['/profile', `${user.paths.admin}/1`] : []) {
    const own = { password, current_password: ADMIN.password };
    const answer = await write(app, token, 'PUT', path, own);
    expect(await expectRefusal(answer, 422, path)).toEqual({ password: sentence });
  }
  expect(await stored(app)).toEqual(before);
});

it('§5 Passwords: the shortest and the longest password are accepted, and signing in does not check the rule for passwords', async () => {
  for (const [index, password] of ['Aaaa111$', `Aa1@$!%*?&${'x'.repeat(190)}`].entries()) {
    const email = `p${index}@example.test`;
    const account = { username: `p${index}`, email, password };
    expect((await write(app, '', 'POST', '/register', account)).status).toBe(201);
    expect((await write(app, '', 'POST', '/login', { email, password })).status).toBe(200);
  }
  for (const password of ['x', 'x'.repeat(300), 'päss wörd']) {
    const credentials = { email: 'p0@example.test', password };
    await expectRefusal(await write(app, '', 'POST', '/login', credentials), 401, password);
  }
});

it('§5 Password: common passwords that meet the rule for characters are recognised, and uncommon ones are accepted', async () => {
  const common = ['Qwerty123$', 'P@ssw0rd', 'P@$$w0rd1', '1qaz@WSX', 'Aa123456!', 'Bismillah1!'];
  common.push('WisataJamu1!', 'W1s@taJamu2026!', 'JamuHerbal#12', 'Adminadmin1!');
  common.push('H3r8al53n7ra!', 'J4muw!sata', '!@#$%^&*');
  for (const password of common) expect(await isCommonPassword(password), password).toBe(true);
  for (const password of [PASSWORD, 'Temulawak$1', 'Correct4Horse$Staple', 'vK8$mQz2!hTe'])
    expect(await isCommonPassword(password), password).toBe(false);
});

const ANI = { username: 'ani', email: 'ani@example.test', password: PASSWORD };
const BUDI = { username: 'budi', email: 'budi@example.test' };
const OWN = { username: 'admin', email: ADMIN.email, current_password: ADMIN.password };
const { id: ani } = await api.create(user, ANI);
const PASSWORD_CALLS: Record<string, (password: string) => Promise<unknown>> = {
  registration: (password) => app.guest.register({ ...BUDI, password }),
  'a change of the own account': (password) => api.updateProfile({ ...OWN, password }),
  'an account that an administrator creates': (password) =>
    api.create(user, { ...BUDI, password, role: 'user' }),
  'an account that an administrator changes': (password) => api.update(user, ani, { password })
};

it.each(Object.entries(PASSWORD_CALLS))(
  '§5 Password: %s rejects a common password',
  async (_, send) => {
    for (const password of ['Password1!', 'PASSWORd2026!'])
      expect(await refusal(send(password))).toEqual([422, { password: COMMON_PASSWORD }]);
  }
);

it.each([
  'siti',
  'siti@',
  '@example.test',
  'siti@example',
  'si ti@example.test',
  'siti@exa mple.test',
  'siti@@example.test',
  'siti@example.',
  'siti@example..test',
  'a@example.org>x',
  'a@example.org,b@example.org',
  'a"b@example.org',
  'a@exa(mple.org',
  'a;b@example.org',
  '\uff53iti@example.test',
  's\u0456ti@example.test',
  'siti@ex\u0430mple.test'
])('§5 E-mail: %s is not a plain address and creates no account', async (email) => {
  const account = { username: 'siti', email, password: PASSWORD };
  for (const [method, path, body] of [
    ['POST', '/register', account],
    ['POST', user.paths.admin, account],
    ['PUT', '/profile', { email, current_password: ADMIN.password }],
    ...(email === 'siti@' ? [['POST', '/login', account] as const] : [])
  ] as const) {
    const fields = await expectRefusal(await write(app, token, method, path, body), 422, path);
    expect(fields).toEqual({ email: 'Invalid email format' });
  }
});

it('§5 E-mail: an account can sign in with an address that only earlier versions accepted', async () => {
  const email = '\uff53iti@example.test';
  expect((await write(app, token, 'POST', '/register', SITI)).status).toBe(201);
  await app.set('users', { email, email_key: nameKey(email) }, { username: SITI.username });
  const answer = await write(app, 'null', 'POST', '/login', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
});

it.each([
  ['/login', ['email', 'password']],
  ['/register', ['username', 'email', 'password']],
  ...every.map((entity): [string, string[]] => [entity.paths.admin, Object.keys(sample(entity))])
])('§5 Required: %s reports every field that is missing or blank', async (path, required) => {
  const sentences = Object.fromEntries(required.map((field) => [field, `${field} is required`]));
  for (const body of [
    {},
    Object.fromEntries(required.map((field) => [field, field === 'password' ? '' : ' \r\n'])),
    Object.fromEntries(required.map((field) => [field, null]))
  ]) {
    const answer = await write(app, token, 'POST', path, body);
    expect(await expectRefusal(answer, 422, JSON.stringify(body))).toEqual(sentences);
  }
});

it('§3, §5 Required: the required fields are those of the specification', () => {
  const required = Object.fromEntries(
    every.map((entity) => [entity.name, Object.keys(sample(entity))])
  );
  expect(required).toMatchObject({
    user: ['username', 'email', 'password'],
    product: ['name'],
    footerContent3: ['title', 'description1']
  });
});

// This test is the last one, because it deletes the administrator.
it('§0 Configuration: if there is no administrator yet, the start fails if ADMIN_PASSWORD is common or the name admin is taken', async () => {
  const admin = { email: 'admin@example.test', password: 'Password1!' };
  expect(await makeFirstAdmin(app.db, admin)).toBeUndefined();
  await app.db.deleteFrom('users').where('role', '=', 'admin').execute();
  await expect(makeFirstAdmin(app.db, admin)).rejects.toThrow('ADMIN_PASSWORD');
  await app.guest.register({ ...SITI, username: 'Admin' });
  const taken = makeFirstAdmin(app.db, { ...admin, password: undefined });
  await expect(taken).rejects.toThrow(/^ADMIN_EMAIL .*promote EMAIL/);
});
