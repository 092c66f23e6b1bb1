import { formOf, write } from '../support/bad-input.ts';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import { outcome, refused } from '../support/refused.ts';
import { SITI } from '../support/test-app.ts';
import { versionCalls, reviewedApp, waitingOf } from '../support/review.ts';

const { product, jamuCentre, user } = entities;

const { admin, app, calls, editor, plant, publish, seen, token } = await reviewedApp('Kapulaga');
/** A second editor. The account is created by the first test that needs it. */
let second = editor;

it('§6 Review: a waiting change is not cached, its author cannot publish it, and a withdrawn change cannot be published', async () => {
  const [id = 0] = await waitingOf(editor.create(product, { name: 'Rahasia', price: 1 }));
  const { version } = await calls.editor.one(id);
  const response = await write(app, token, 'GET', `/admin/review/${id}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const own = calls.editor.publish(id, version.updated_at);
  expect(await outcome(own), 'not an administrator').toBe(403);
  expect(await outcome(calls.editor.sendBack(id, version.updated_at, 'x'))).toBe(403);
  await calls.admin.withdraw(id);
  const late = await refused(calls.admin.publish(id, version.updated_at));
  expect(late.message).toBe(REVIEW.decided);
});

it('§7 Review: only the author can edit and resubmit a change that was sent back, and sees the remarks', async () => {
  const { id } = await plant({ description: 'a' });
  const [change = 0] = await waitingOf(editor.update(product, id, { description: 'b', price: 9 }));
  const { version } = await calls.admin.one(change);
  expect(await outcome(calls.admin.sendBack(change, version.updated_at, ' '))).toBe(422);
  await calls.admin.sendBack(change, version.updated_at, 'Sumbernya?');
  const returnedList = await calls.editor.list({ mine: 'true', state: 'returned' });
  expect(returnedList).toMatchObject({
    returned: 1,
    required: true,
    versions: [{ id: change, remark: 'Sumbernya?', decided_by: 'admin' }]
  });
  expect((await refused(publish(change))).message).toBe(REVIEW.decided);
  const resubmit = (updated_at: string, body: object, bearer = token) =>
    write(app, bearer, 'PUT', `/admin/review/${change}`, { updated_at, ...body });
  const returnedAt = returnedList.versions[0]!.updated_at;
  expect((await resubmit('', {})).status, 'no updated_at').toBe(422);
  expect((await resubmit(version.updated_at, {})).status, 'outdated updated_at').toBe(409);
  await admin.create(user, { ...SITI, role: 'editor' });
  const { token: other } = await app.guest.login(SITI);
  second = app.client(other);
  expect((await resubmit(returnedAt, {}, other)).status, 'not the author').toBe(403);
  const stale = await resubmit(version.updated_at, { price: 8 });
  expect((await stale.json()).current).toMatchObject({ price: 9, updated_at: returnedAt });
  expect((await resubmit(returnedAt, { price: 'banyak' })).status).toBe(422);
  expect((await resubmit(returnedAt, { description: 'c' })).status).toBe(202);
  expect((await calls.admin.one(change)).fields).toEqual({
    description: { before: 'a', after: 'c' },
    price: { before: 1000, after: 9 }
  });
  expect((await refused(calls.admin.publish(change, returnedAt))).message).toBe(REVIEW.handedIn);
  const { updated_at, decided_by } = (await calls.admin.one(change)).version;
  expect(decided_by).toBe('');
  const approve = (remark: string) => calls.admin.publish(change, updated_at, { remark });
  expect(await outcome(approve('x'.repeat(LENGTH.text + 1)))).toBe(422);
  await approve('Bagus.');
  expect(await seen(id)).toMatchObject({ description: 'c', price: 9 });
  const published = (await calls.editor.one(change)).version;
  expect(published).toMatchObject({ state: 'published', remark: 'Bagus.', decided_by: 'admin' });
  const late = await resubmit(published.updated_at, { price: 1 });
  expect(late.status, 'already published').toBe(409);
  expect(await outcome(calls.editor.withdraw(change))).toBe(409);
});

it('§7 Review: a resubmission replaces lists, hours, English texts and the status, and removes fields that equal the published ones', async () => {
  const [first, second] = [await plant(), await plant()];
  const { id } = await admin.create(jamuCentre, { name: 'Kebun Tinjau', products: [] });
  const [change = 0] = await waitingOf(
    editor.update(jamuCentre, id, {
      products: [first.id, second.id],
      opening_hours: 'Senin',
      status: 'hidden',
      translations: { en: { opening_hours: 'Monday' } }
    })
  );
  const { version } = await calls.admin.one(change);
  await calls.admin.sendBack(change, version.updated_at, 'Satu saja, dan tetap terbit.');
  const { version: returned } = await calls.editor.one(change);
  const body = formOf({
    updated_at: returned.updated_at,
    products: `[${second.id}]`,
    opening_hours: 'Selasa',
    status: 'published',
    translations: JSON.stringify({ en: { opening_hours: 'Tuesday' } })
  });
  const response = await write(app, token, 'PUT', `/admin/review/${change}`, body);
  expect([response.status, await response.json()]).toMatchObject([202, { waiting: [change] }]);
  const left = Object.keys((await calls.admin.one(change)).fields);
  expect(left.toSorted()).toEqual(['opening_hours', 'opening_hours@en', 'products']);
  await publish(change);
  const english = { products: [{ id: second.id }], opening_hours: 'Tuesday' };
  expect(await app.guest.one(jamuCentre, id, { lang: 'en' })).toMatchObject(english);
  expect((await app.guest.one(jamuCentre, id)).opening_hours).toBe('Selasa');
  await admin.remove(jamuCentre, id);
});

it('§7 Review: later saves of a record are added to the open version of the same author; another author gets a separate version', async () => {
  const { id } = await plant();
  const [change = 0] = await waitingOf(editor.update(product, id, { price: 1 }));
  expect(await waitingOf(editor.update(product, id, { name: 'Jahe bertahap' }))).toEqual([change]);
  const { version } = await calls.admin.one(change);
  await calls.admin.sendBack(change, version.updated_at, 'Harganya?');
  const english = { translations: { en: { description: 'X' } } };
  await waitingOf(editor.update(product, id, { price: 2, ...english }));
  const { version: again, fields } = await calls.admin.one(change);
  expect([again.state, again.remark]).toEqual(['submitted', 'Harganya?']);
  expect(fields).toEqual({
    price: { before: 1000, after: 2 },
    name: { before: expect.any(String), after: 'Jahe bertahap' },
    'description@en': { before: '', after: 'X' }
  });
  const [other = 0] = await waitingOf(second.update(product, id, { price: 3 }));
  expect(other).not.toBe(change);
  expect((await calls.admin.one(change)).fields['price']?.after).toBe(2);
  await calls.editor.withdraw(change);
  expect(await waitingOf(editor.update(product, id, { price: 4 }))).not.toEqual([change]);
});

it('§6 Review: changes of accounts are not reviewed; the waiting change of a demoted editor can still be published', async () => {
  const values = { ...SITI, username: 'sari', email: 'sari@example.test', role: 'editor' } as const;
  const account = await admin.create(user, values);
  const { token } = await app.guest.login(values);
  const sari = app.client(token);
  await sari.updateProfile({ username: 'sari2' } as never);
  const { id } = await plant();
  const [change = 0] = await waitingOf(sari.update(product, id, { price: 77 }));
  await admin.update(user, account.id, { role: 'user' } as never);
  const newSession = await app.guest.login(values);
  const demoted = versionCalls(app.client(newSession.token));
  expect(await outcome(demoted.withdraw(change))).toBe(403);
  expect((await calls.admin.list({ state: 'submitted' })).waiting).toBeGreaterThan(0);
  await publish(change);
  expect((await seen(id)).price).toBe(77);
});
