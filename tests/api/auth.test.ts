import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { appOfAll } from '../support/block-app.ts';
import { refusal, refused } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;
const { app, api } = await appOfAll();
const siti = await api.create(user, { ...SITI, role: 'editor' });

it('§7 Login: the right password returns token, name, role and e-mail, and sets the time of the last sign-in', async () => {
  const startedAt = new Date().toISOString();
  expect(siti.last_sign_in).toBeNull();
  await refused(app.guest.login({ ...SITI, password: 'wrong' }));
  expect((await api.one(user, siti.id)).last_sign_in).toBeNull();
  const { username, email } = SITI;
  const session = { token: expect.any(String), username, role: 'editor', email };
  expect(await app.guest.login(SITI)).toEqual(session);
  const { items } = await api.page(user, { q: 'siti' });
  expect(items[0]?.last_sign_in).toMatch(/Z$/);
  expect(items[0]?.last_sign_in?.localeCompare(startedAt)).toBe(1);
  // A sign-in does not change the account's version.
  expect(items[0]?.updated_at).toBe(siti.updated_at);
  expect(await api.page(user, { q: 'nobody' })).toEqual({ items: [], total: 0 });
});

it('§8 Login: a wrong password and an unknown e-mail get the same response', async () => {
  const wrong = await refused(app.guest.login({ ...ADMIN, password: 'wrong' }));
  const unknown = await refused(app.guest.login({ ...ADMIN, email: 'nobody@example.test' }));
  const message = 'Login failed. Please check your credentials.';
  expect(wrong).toMatchObject({ status: 401, message });
  expect(unknown).toMatchObject({ status: 401, body: wrong.body });
});

it('§2 Profile: changing only the password requires the current one; changing only the name does not', async () => {
  const own = app.client((await app.guest.login(SITI)).token);
  const current_password = 'The current password is incorrect.';
  for (const values of [{ password: 'Temulawak$1' }, { email: 'baru@example.test' }])
    for (const more of [{}, { current_password: 'Salah#2026' }]) {
      const change = own.updateProfile({ ...values, ...more } as never);
      expect(await refusal(change)).toEqual([422, { current_password }]);
    }
  const renamed = { username: 'sitti', email: SITI.email };
  expect(await own.updateProfile(renamed)).toMatchObject(renamed);
  expect((await app.guest.login(SITI)).username).toBe('sitti');
});

it('§7 Visits: a browser is counted once, a bot never, and the address is masked', async () => {
  for (const agent of ['Mozilla/5.0 Firefox/140.0', 'Mozilla/5.0 Firefox/140.0', 'Googlebot/2.1']) {
    const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.77' };
    expect((await app.request('/api/visit', { method: 'POST', headers })).status).toBe(204);
  }
  expect((await api.visitors()).visitor).toMatchObject([
    { ip_address: '203.0.113.0', user_agent: 'Mozilla/5.0 Firefox/140.0' }
  ]);
  expect(await api.visitorCount()).toBe(1);
});
