import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { write } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, SITI, type TestApp } from '../support/test-app.ts';

const { user } = entities;
const OTHER = 'lain@example.test';
const NEW = 'Temulawak$1';

let app: TestApp;
let token = '';
const send = (method: string, path: string, body: object) => write(app, token, method, path, body);
const password = () =>
  app.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
appOfEach((made) => ({ app, token } = made));

/** Returns the history entry of the administrator's previous e-mail. */
const formerEmail = async (): Promise<number> => {
  await send('PUT', '/profile', { email: OTHER, current_password: ADMIN.password });
  return (await app.client(token).history({ entity: 'user', id: 1 })).changes[0]?.id ?? 0;
};

it.each<[string, () => Promise<[string, string, object]>]>([
  ['an e-mail of one’s own', async () => ['PUT', '/admin/user/1', { email: OTHER }]],
  ['a password of one’s own', async () => ['PUT', '/admin/user/1', { password: NEW }]],
  [
    'an e-mail among other fields',
    async () => ['PUT', '/admin/user/1', { username: 'kepala', email: OTHER, role: 'admin' }]
  ],
  [
    'an e-mail in a bulk change',
    async () => [
      'POST',
      '/admin/user/bulk',
      { ids: [1], action: 'update', values: { email: OTHER } }
    ]
  ],
  ['a former e-mail', async () => ['POST', `/admin/history/${await formerEmail()}/restore`, {}]],
  ['an empty trash', async () => ['DELETE', '/admin/trash', {}]]
])('§6 Access: a token alone is not enough for %s', async (_, call) => {
  const [method, path, body] = await call();
  const before = await password();
  for (const wrong of [{}, { current_password: '' }, { current_password: 'Salah$2026' }]) {
    const answer = await send(method, path, { ...body, ...wrong });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { fields: { current_password: expect.any(String) } }
    ]);
  }
  expect(await password()).toEqual(before);
  expect((await send(method, path, { ...body, current_password: ADMIN.password })).status).toBe(
    200
  );
  expect(JSON.stringify(await password()) === JSON.stringify(before)).toBe(path === '/admin/trash');
});

it('§6 Access: public fields and other accounts require no password', async () => {
  const { id } = await app
    .client(token)
    .create(user, { username: 'siti', email: 'siti@example.test', password: NEW, role: 'user' });
  expect(
    (await send('PUT', '/admin/user/1', { username: 'kepala', email: ADMIN.email, password: '' }))
      .status
  ).toBe(200);
  expect(
    (await send('PUT', `/admin/user/${id}`, { email: OTHER, password: 'Kunyit$2026' })).status
  ).toBe(200);
  expect(app.events.map(({ kind }) => kind)).toEqual(['password-changed', 'email-changed']);
});

it('§6 Access: wrong passwords are counted together with those of sign-ins', async () => {
  for (let time = 0; time < 10; time++)
    expect(
      (await send('PUT', '/admin/user/1', { email: OTHER, current_password: `Salah$${time}` }))
        .status
    ).toBe(422);
  expect(
    (await send('PUT', '/admin/user/1', { email: OTHER, current_password: ADMIN.password })).status
  ).toBe(429);
  expect((await refused(app.guest.login(ADMIN))).status).toBe(429);
});

it('§6 Access: a former password is refused after the change', async () => {
  const { token: sitis } = await app.guest.register(SITI);
  const own = app.client(sitis);
  const mine = { username: 'siti', email: 'siti@example.test', current_password: 'Kunyit$2026' };
  // The first success invalidates the password of the rest.
  const done = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((letter) =>
      own.updateProfile({ ...mine, password: `Kencur$${letter}2026` })
    )
  );
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  const kept = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((letter) =>
      app.guest.login({ email: mine.email, password: `Kencur$${letter}2026`, rememberMe: false })
    )
  );
  expect(kept.filter(({ status }) => status === 'fulfilled').length).toBe(1);
});

it('§4 History: a permanently deleted account leaves no values', async () => {
  const { api } = await app.admin();
  const values = {
    username: 'siti',
    email: 'siti@example.test',
    password: NEW,
    role: 'user' as const
  };
  const shown = async (id: number) =>
    JSON.stringify((await api.history({ entity: 'user', id })).changes.map(({ fields }) => fields));
  for (const forget of [
    () => api.emptyTrash(ADMIN.password),
    async () => api.removeTrashed((await api.trash({})).trash[0]?.id ?? 0)
  ]) {
    const { id } = await api.create(user, values);
    await api.update(user, id, { email: OTHER });
    await api.remove(user, id);
    expect(await shown(id)).toContain(OTHER);
    await forget();
    expect(await shown(id)).toBe('[{},{},{}]');
  }
});
