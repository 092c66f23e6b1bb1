import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type * as sessions from '#lib/contract/endpoints/sessions.ts';
import { purgeSignIns, recordSignIn } from '../../server/accounts/sign-in-record.ts';
import { bearer } from '../support/api-tokens.ts';
import { write } from '../support/bad-input.ts';
import { outcome } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { app } from '../support/block-app.ts';
import {
  addFactor,
  resetLastStep,
  siti,
  sitisAppOfEach,
  token,
  wrongCode
} from '../support/second-factor.ts';
import { ADMIN, SITI, testApp } from '../support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

sitisAppOfEach();

const own = (query = {}) =>
  siti.call<typeof sessions.ownSignIns>('get', '/profile/sign-ins', { query });
const login = async (password: string, from: string, code?: string, email = SITI.email) => {
  const headers = { 'x-forwarded-for': from };
  return (await app.json('POST', '/login', { email, password, code }, headers)).status;
};
const rows = () => app.db.selectFrom('sign_ins').selectAll().orderBy('id').execute();

it('§7 Sign-ins: the record lists each success and the hourly number of failures, newest first, with networks instead of addresses', async () => {
  await login('wrong', '203.0.113.7');
  await login('wrong', '203.0.113.8');
  await login('wrong', '198.51.100.1');
  await expect.poll(async () => (await own()).total).toBe(3);
  expect(await login(SITI.password, '2001:db8:1:2::3')).toBe(200);
  await expect.poll(async () => (await own()).sign_ins.map(({ count }) => count)).toContain(2);
  const { sign_ins, total } = await own();
  expect(total).toBe(4);
  const entry = { second_factor: 'none', count: 1 };
  expect(sign_ins[0]).toMatchObject({ ...entry, network: '2001:db8:1::', success: true });
  const failed = sign_ins.slice(1, 3).toSorted((a, b) => a.count - b.count);
  expect(failed).toMatchObject([
    { ...entry, network: '198.51.100.0', success: false },
    { ...entry, network: '203.0.113.0', success: false, count: 2 }
  ]);
  // The oldest entry is the registration.
  expect(sign_ins[3]).toMatchObject({ ...entry, network: '', success: true });
  expect((await own({ page: 2, per_page: 3 })).sign_ins).toEqual([sign_ins[3]]);
  await login('wrong', '2001:db8:1:2::3');
  await expect.poll(async () => (await own()).total).toBe(5);
  await app.set('sign_ins', { at: new Date(Date.now() - 61 * 60_000).toISOString() });
  await login('wrong', '203.0.113.7');
  await expect
    .poll(async () => (await own()).sign_ins[0])
    .toMatchObject({ success: false, count: 1 });
  for (const query of ['page=0', 'per_page=x'])
    expect((await write(app, token, 'GET', `/profile/sign-ins?${query}`)).status).toBe(422);
});

it('§7 Sign-ins: the record distinguishes codes of the app, recovery codes, wrong codes and sign-ins without a code', async () => {
  const { secret, recovery } = await addFactor(app, token, SITI.password);
  const from = '203.0.113.7';
  // A sign-in with the right password but without a code is not recorded as a failure.
  expect(await login(SITI.password, from)).toBe(401);
  expect(await login(SITI.password, from, wrongCode(secret))).toBe(401);
  await expect.poll(async () => (await own()).total).toBe(2);
  expect(await login(SITI.password, from, codeOf(secret))).toBe(200);
  await resetLastStep(app);
  expect(await login(SITI.password, from, recovery[0])).toBe(200);
  const { sign_ins } = await own();
  expect(sign_ins.map(({ success, second_factor }) => `${success} ${second_factor}`)).toEqual([
    'true recovery',
    'true app',
    'false app',
    'true none'
  ]);
});

it('§7 Sign-ins: attempts with unknown e-mail addresses and beyond the limit are not recorded; an account has at most 500 successes and 500 failures', async () => {
  for (let time = 0; time < 10; time++) await login('wrong', '203.0.113.7');
  expect(await login('wrong', '203.0.113.7')).toBe(429);
  await login('wrong', '203.0.113.7', undefined, 'nobody@example.test');
  await expect.poll(async () => (await own()).sign_ins[0]?.count).toBe(10);
  const { id } = await siti.profile();
  const timeOf = (nth: number) => new Date(Date.now() - (nth + 2) * 60_000).toISOString();
  const entry = { user_id: id, second_factor: 'none' as const, count: 1 };
  const values = Array.from({ length: 600 }, (_, nth) => {
    return { ...entry, at: timeOf(nth), network: `net ${nth}`, success: nth % 2 };
  });
  // The newest and the oldest entry are of another account.
  for (const nth of [-1, 600])
    values.push({ ...entry, user_id: 1, at: timeOf(nth), network: '', success: 1 });
  await app.db.insertInto('sign_ins').values(values).execute();
  for (let time = 0; time < 250; time++)
    await recordSignIn(app.db, { userId: id, network: 'net', secondStep: 'none' });
  const all = (await rows()).filter(({ user_id }) => user_id === id);
  expect(all.filter(({ success }) => success === 1)).toHaveLength(500);
  expect(all.filter(({ success }) => success === 0)).toHaveLength(301);
  expect(await rows()).toHaveLength(all.length + 2);
  expect(all.filter(({ network }) => network === 'net')).toHaveLength(250);
});

it('§7 Sign-ins: only administrators can read the record of another account and end its sessions', async () => {
  const admin = await app.admin();
  const { id } = await siti.profile();
  const read = (api = admin.api, params = { id }) =>
    api.call<typeof sessions.signInsOfUser>('get', '/admin/user/{id}/sign-ins', { params });
  const end = (api = admin.api, params = { id }) =>
    api.call<typeof sessions.endSessionsOfUser>('delete', '/admin/user/{id}/sessions', { params });
  expect(await read()).toEqual(await own());
  const editor = app.client(await app.tokenOf('editor'));
  for (const api of [siti, editor])
    for (const call of [read, end]) expect(await outcome(call(api))).toBe(403);
  for (const call of [read, end]) expect(await outcome(call(admin.api, { id: 999 }))).toBe(404);
  const hash = () =>
    app.db.selectFrom('users').select('password_hash').where('id', '=', id).execute();
  const before = await hash();
  await app.guest.login(SITI);
  expect(await end()).toMatchObject({ ended: 2 });
  expect(await outcome(siti.profile())).toBe(401);
  expect(await outcome(app.guest.refresh(token))).toBe(403);
  expect(await end()).toMatchObject({ ended: 0 });
  expect(await hash()).toEqual(before);
  expect((await admin.api.profile()).email).toBe(ADMIN.email);
  expect(await login(SITI.password, '203.0.113.7')).toBe(200);
});

it('§7 Sign-ins: entries are deleted after 90 days, and together with their account', async () => {
  const { id } = await siti.profile();
  const entry = { user_id: id, network: '', success: 1, second_factor: 'none' as const, count: 1 };
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const entries = [91, 89].map((days) => ({ ...entry, at: daysAgo(days) }));
  await app.db.insertInto('sign_ins').values(entries).execute();
  const networks = [91, 89].map((days) => ({
    user_id: id,
    network: String(days),
    seen_at: daysAgo(days)
  }));
  await app.db.insertInto('known_networks').values(networks).execute();
  await purgeSignIns(app.db);
  expect(await rows()).toHaveLength(2);
  const known = app.db.selectFrom('known_networks').select('network').where('user_id', '=', id);
  const names = (await known.execute()).map(({ network }) => network);
  expect([names.includes('89'), names.includes('91')]).toEqual([true, false]);
  await (await app.admin()).api.remove(entities.user, id);
  expect(await rows()).toEqual([]);
});

it('§7 Sign-ins: with VISITOR_IP=full the record has whole addresses', async () => {
  const app = await testApp('sqlite', { config: { visitorIp: 'full' } });
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const answer = await app.json('POST', '/login', ADMIN, from);
  const { token } = (await answer.json()) as { token: string };
  const values = { name: 'Ekspor', days: 30, writes: [], current_password: ADMIN.password };
  await app.json('POST', '/profile/api-tokens', values, { ...bearer(token), ...from });
  const entries = await app.db.selectFrom('sign_ins').select('network').execute();
  expect(entries).toEqual([{ network: '203.0.113.7' }, { network: '203.0.113.7' }]);
  await app.close();
});
