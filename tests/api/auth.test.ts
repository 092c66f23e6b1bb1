import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { appOfAll } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { SITI } from '../support/test-app.ts';

const { user } = entities;
const { app, api } = await appOfAll();
const siti = await api.create(user, { ...SITI, role: 'editor' });

it('§7 Login: signing in returns token, name, role and e-mail address, and sets the time of the last sign-in', async () => {
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
  await app.json('POST', '/login', SITI, { 'x-forwarded-for': '203.0.113.7' });
  const { last_sign_in } = await api.one(user, siti.id);
  expect(last_sign_in?.localeCompare(items[0]?.last_sign_in ?? '')).toBe(1);
  expect(await api.page(user, { q: 'nobody' })).toEqual({ items: [], total: 0 });
});
