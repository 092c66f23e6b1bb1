import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import { document } from '../support/response-check.ts';
import { closing } from '../support/closing.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { addFactor } from '../support/second-factor.ts';
import { ADMIN, ENGINE, SITI, testApp } from '../support/test-app.ts';
const message = SECOND_FACTOR.required;
const REFUSED = { error: message, message, needs: 'second_factor' };

const { kept } = closing();
const requiring = async (requireSecondFactor: 'admin' | 'staff') =>
  kept(await testApp(ENGINE, { config: { requireSecondFactor } }));

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { 'x-access': access }]) =>
    ['public', 'optional'].includes(access) || path.startsWith('/profile')
      ? []
      : [[method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1')]]
  )
);

it('§6 Roles: an administrator who must have a second factor can use only the calls for the own account until a second factor is set up', async () => {
  const app = await requiring('admin');
  const { token, needs } = await app.guest.login(ADMIN);
  expect(needs).toBe('second_factor');
  const headers = { authorization: `Bearer ${token}` };
  expect(calls.length).toBeGreaterThan(50);
  for (const [method = '', path = ''] of calls) {
    const answer = await app.request(`/api${path}`, { method, headers });
    expect([answer.status, await answer.json()], `${method} ${path}`).toEqual([403, REFUSED]);
  }
  for (const path of ['', '/sessions', '/sign-ins'])
    expect((await app.request(`/api/profile${path}`, { headers })).status, path).toBe(200);
  const api = app.client(token);
  expect((await api.profile()).username).toBe('admin');
  expect(await api.secondFactor()).toMatchObject({ enabled: false, required: true });
  expect((await app.guest.refresh(token)).needs).toBe('second_factor');
  const editor = app.client(await app.tokenOf('editor'));
  const draft = await editor.create(entities.product, { name: 'Jahe', status: 'draft' });
  expect(await outcome(api.one(entities.product, draft.id))).toBe(404);
  await addFactor(app, token);
  expect(await outcome(api.one(entities.product, draft.id))).toBe(200);
  expect(await editor.secondFactor()).toMatchObject({ required: false });
  expect((await app.guest.refresh(token)).needs).toBeUndefined();
});

it('§6 Roles: a required second factor cannot be removed, and every sign-in needs a code', async () => {
  const app = await requiring('admin');
  const { token } = await app.guest.login(ADMIN);
  const { secret, recovery } = await addFactor(app, token);
  const proof = { current_password: ADMIN.password, code: recovery[0]! };
  const removal = refusal(app.client(token).removeSecondFactor(proof));
  expect(await removal).toEqual([409, SECOND_FACTOR.kept]);
  expect((await refused(app.guest.login(ADMIN))).body.needs).toBe('code');
  expect((await app.guest.login({ ...ADMIN, code: codeOf(secret) })).needs).toBeUndefined();
});

it('§6 Roles: if staff must have a second factor, editors and administrators are limited to their own account until a second factor is set up; users are not limited', async () => {
  const app = await requiring('staff');
  for (const role of ['editor', 'admin'] as const) {
    const token = await app.tokenOf(role);
    const error = await refused(app.client(token).trash({}));
    expect([error.status, error.body]).toEqual([403, REFUSED]);
    expect(await app.client(token).secondFactor()).toMatchObject({ required: true });
  }
  const { token, needs } = await app.guest.register(SITI);
  expect(needs).toBeUndefined();
  expect(await app.client(token).secondFactor()).toMatchObject({ required: false });
});
