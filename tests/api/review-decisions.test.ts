import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { formOf, write } from '../support/bad-input.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { reviewedApp, versionCalls, waitingOf } from '../support/review.ts';
import { SITI } from '../support/test-app.ts';

const { heroContent, jamuCentre, product, user } = entities;

const { admin, app, calls, editor, plant, publish, seen, token } = await reviewedApp('Kapulaga');
/** Returns the id and the version of the change that a write submits. */
const proposed = async (write: Promise<unknown>): Promise<[id: number, updated_at: string]> => {
  const [id = 0] = await waitingOf(write);
  return [id, (await calls.admin.one(id)).version.updated_at];
};
/** A client of a second editor, whose account the second test creates. */
let second = editor;

it('§6 Review: a waiting change is not cached, its author cannot publish it, and a withdrawn change cannot be published', async () => {
  const [id, at] = await proposed(editor.create(product, { name: 'Rahasia', price: 1 }));
  const response = await write(app, token, 'GET', `/admin/review/${id}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await outcome(calls.editor.publish(id, at)), 'not an administrator').toBe(403);
  expect(await outcome(calls.editor.sendBack(id, at, 'x'))).toBe(403);
  expect(await calls.admin.withdraw(id)).toMatchObject({ message: 'withdrawn' });
  const late = await refused(calls.admin.publish(id, at));
  expect(late.message).toBe(REVIEW.decided);
});

it('§7 Review: only the author can edit and resubmit a change that was sent back, and sees the remarks', async () => {
  const { id } = await plant({ description: 'a' });
  const [change, at] = await proposed(editor.update(product, id, { description: 'b', price: 9 }));
  expect(await outcome(calls.admin.sendBack(change, at, ' '))).toBe(422);
  const publish_at = '2999-01-01T00:00:00.000Z';
  await calls.admin.publish(change, at, { publish_at });
  const { updated_at: scheduledAt } = (await calls.admin.one(change)).version;
  await calls.admin.sendBack(change, scheduledAt, 'Sumbernya?');
  const returnedList = await calls.editor.list({ mine: 'true', state: 'returned' });
  expect(returnedList).toMatchObject({
    returned: 1,
    required: true,
    versions: [{ id: change, remark: 'Sumbernya?', decided_by: 'admin', publish_at: '' }]
  });
  expect((await refused(publish(change))).message).toBe(REVIEW.decided);
  const resubmit = (updated_at: string, body: object, bearer = token) =>
    write(app, bearer, 'PUT', `/admin/review/${change}`, { updated_at, ...body });
  const returnedAt = returnedList.versions[0]!.updated_at;
  expect((await resubmit('', {})).status, 'no updated_at').toBe(422);
  expect((await resubmit(at, {})).status, 'outdated updated_at').toBe(409);
  await admin.create(user, { ...SITI, role: 'editor' });
  const { token: other } = await app.guest.login(SITI);
  second = app.client(other);
  expect((await resubmit(returnedAt, {}, other)).status, 'not the author').toBe(403);
  expect((await versionCalls(second).list()).returned).toBe(0);
  const stale = await resubmit(at, { price: 8 });
  expect((await stale.json()).current).toMatchObject({ price: 9, updated_at: returnedAt });
  expect((await resubmit(returnedAt, { price: 'banyak' })).status).toBe(422);
  // A draft can have been saved before reviews were required.
  await app.set('versions', { state: 'draft' }, { id: change });
  expect((await resubmit(returnedAt, { description: 'c' })).status).toBe(202);
  expect((await calls.admin.one(change)).fields).toEqual({
    description: { before: 'a', after: 'c' },
    price: { before: 1000, after: 9 }
  });
  expect((await refused(calls.admin.publish(change, returnedAt))).message).toBe(REVIEW.changed);
  const { version: submitted } = await calls.admin.one(change);
  expect(submitted.decided_by).toBe('');
  expect((await resubmit(submitted.updated_at, { price: 9 })).status, 'without a change').toBe(202);
  expect((await calls.admin.one(change)).version).toEqual(submitted);
  const { token: administrator } = await app.admin();
  await calls.admin.publish(change, submitted.updated_at, { publish_at });
  const { version: scheduled } = await calls.admin.one(change);
  const edit = await resubmit(scheduled.updated_at, { unit_type: 'ikat' }, administrator);
  expect(edit.status, 'an administrator').toBe(200);
  const { updated_at, ...edited } = (await calls.admin.one(change)).version;
  expect(edited, 'with its time').toMatchObject({ state: 'submitted', publish_at });
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

it('§7 Review: a resubmission replaces lists, hours, English texts and the status, and removes fields that have their published value again', async () => {
  const [first, second] = [await plant(), await plant()];
  const { id } = await admin.create(jamuCentre, { name: 'Kebun Tinjau', products: [] });
  const [change, at] = await proposed(
    editor.update(jamuCentre, id, {
      products: [first.id, second.id],
      opening_hours: 'Senin',
      status: 'hidden',
      translations: { en: { opening_hours: 'Monday' } }
    })
  );
  await calls.admin.sendBack(change, at, 'Satu saja, dan tetap terbit.');
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
  expect((await calls.editor.one(change)).version.remark).toBe('Satu saja, dan tetap terbit.');
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
  expect(again).toMatchObject({ state: 'submitted', title: 'Jahe bertahap', remark: 'Harganya?' });
  expect(fields).toEqual({
    price: { before: 1000, after: 2 },
    name: { before: expect.any(String), after: 'Jahe bertahap' },
    'description@en': { before: '', after: 'X' }
  });
  const [other = 0] = await waitingOf(second.update(product, id, { price: 3 }));
  expect(other).not.toBe(change);
  expect((await calls.admin.one(change)).fields['price']?.after).toBe(2);
  const { versions } = await calls.admin.list({ entity: 'product', row: id });
  expect(versions.map((each) => each.id)).toEqual([change, other]);
  const ownIds = async (account: typeof calls.admin) =>
    (await account.list({ row: id, mine: 'true' })).versions.map((each) => each.id);
  expect(await Promise.all([calls.editor, versionCalls(second)].map(ownIds))).toEqual([
    [change],
    [other]
  ]);
  expect((await calls.admin.list({ entity: 'heroContent' })).total).toBe(0);
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

it('§4 Review: if a record changed after a change was submitted, the administrator must choose the values to keep', async () => {
  const { id } = await plant({ description: 'asal', familia: 'lama' });
  const [change, at] = await proposed(
    editor.update(product, id, { description: 'usul', familia: 'baru' })
  );
  await admin.update(product, id, { description: 'lain' });
  const stale = await refused(calls.admin.publish(change, at));
  expect([stale.status, stale.message]).toEqual([409, STALE]);
  const { row_version, fields, current } = await calls.admin.one(change);
  expect([fields['description'], current]).toEqual([
    { before: 'asal', after: 'usul' },
    { description: 'lain', familia: 'lama' }
  ]);
  expect((await seen(id)).description).toBe('lain');
  // The record changes again while the administrator decides, so publishing is refused again.
  await admin.update(product, id, { description: 'lain lagi' });
  expect(await outcome(calls.admin.publish(change, at, { row_version: row_version! }))).toBe(409);
  const now = (await calls.admin.one(change)).row_version!;
  await calls.admin.publish(change, at, { row_version: now, keep: ['description'] });
  expect(await seen(id)).toMatchObject({ description: 'lain lagi', familia: 'baru' });
  const kept = (await calls.admin.one(change)).fields['description'];
  expect(kept, 'the submitted values').toEqual({ before: 'asal', after: 'usul' });
});

it('§4 Review: publishing a stale change gets 409 even after its author saves it again, but an administrator can choose to overwrite the newer values', async () => {
  const { id } = await plant({ description: 'asal' });
  const [change, at] = await proposed(editor.update(product, id, { description: 'usul' }));
  const { updated_at } = await admin.update(product, id, { description: 'lain' });
  const body = { updated_at: at, description: 'lain dan usul' };
  expect((await write(app, token, 'PUT', `/admin/review/${change}`, body)).status).toBe(202);
  expect(await outcome(publish(change))).toBe(409);
  const { version } = await calls.admin.one(change);
  await calls.admin.publish(change, version.updated_at, { row_version: updated_at });
  const after = 'lain dan usul';
  expect((await seen(id)).description).toBe(after);
  const [last] = (await admin.history({ entity: 'product', id })).changes;
  expect(last?.fields['description']).toEqual({ before: 'lain', after });
});

it('§4 Review: concurrent publication and saves of the same record cause no deadlock', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await plant();
    const [change, at] = await proposed(editor.update(product, id, { price: 5 }));
    const statuses = await Promise.all([
      outcome(editor.update(product, id, { price: 6 })),
      outcome(calls.admin.publish(change, at)),
      outcome(editor.update(product, id, { familia: 'Zingiberaceae' }))
    ]);
    expect([200, 202, 409]).toEqual(expect.arrayContaining(statuses));
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(0);
  }
});

it('§4 Review: if a change is approved and returned concurrently, only one decision succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await plant();
    const [change, at] = await proposed(editor.update(product, id, { price: 5 }));
    const results = await Promise.allSettled([
      calls.admin.publish(change, at),
      calls.admin.sendBack(change, at, 'Belum.'),
      calls.admin.publish(change, at)
    ]);
    const lost = results.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []));
    expect(lost).toMatchObject(Array(2).fill({ status: 409, message: REVIEW.decided }));
    const { state } = (await calls.admin.one(change)).version;
    expect((await admin.one(product, id)).price).toBe(state === 'published' ? 5 : 1000);
  }
});

it('§4 Review: changes that remove or restore a missing record, or create one with a taken name, cannot be published', async () => {
  const { id } = await plant();
  const [removal, then] = await proposed(editor.remove(product, id));
  const edit = await write(app, token, 'PUT', `/admin/review/${removal}`, { updated_at: then });
  expect((await edit.json()).error).toBe(REVIEW.notEditable);
  const trashed = await admin.remove(product, id);
  expect((await calls.admin.one(removal)).row_version).toBeNull();
  expect(await outcome(calls.admin.publish(removal, then))).toBe(404);
  const [undo, when] = await proposed(editor.restoreTrashed(trashed));
  await admin.removeTrashed(trashed);
  expect(await outcome(calls.admin.publish(undo, when))).toBe(404);
  const [first, at] = await proposed(editor.create(product, { name: 'Jinten', price: 1 }));
  const [second, later] = await proposed(editor.create(product, { name: 'jinten', price: 2 }));
  await calls.admin.publish(first, at);
  expect(await refusal(calls.admin.publish(second, later))).toEqual([409, product.conflict]);
  expect(await outcome(editor.create(product, { name: 'JINTEN', price: 1 }))).toBe(409);
});

it('§2 Review: an order that conflicts with a newer one needs a decision, and missing rows are left out', async () => {
  const ids: number[] = [];
  for (const title of ['Satu', 'Dua', 'Tiga'])
    ids.push((await admin.create(heroContent, { title })).id);
  const [a, b, c] = ids as [number, number, number];
  const order = (api: typeof admin, chosen: number[]) =>
    api.call('post', '/admin/hero-content/order', { body: { ids: chosen } } as never);
  const [change, at] = await proposed(order(editor, [c, b]));
  await order(admin, [b]);
  const stale = await refused(calls.admin.publish(change, at));
  expect([stale.status, (await calls.admin.one(change)).row_version]).toEqual([409, String(b)]);
  await admin.remove(heroContent, c);
  await calls.admin.publish(change, at, { row_version: String(b) });
  expect((await app.guest.list(heroContent)).map(({ id }) => id)).toEqual([b, a]);
  const [next, then] = await proposed(order(editor, [a]));
  await admin.remove(heroContent, b);
  expect(await outcome(calls.admin.publish(next, then)), 'a deletion is no conflict').toBe(200);
});

it('§4 Review: plants that were deleted after a change was submitted are left out', async () => {
  const [kept, trashed, purged] = [(await plant()).id, (await plant()).id, (await plant()).id];
  const { id } = await admin.create(jamuCentre, { name: 'Joglo', products: [kept] });
  const products = [kept, trashed, purged];
  const [update, at] = await proposed(
    editor.update(jamuCentre, id, { products, address: 'Pakem' })
  );
  const [create, then] = await proposed(editor.create(jamuCentre, { name: 'Kebun', products }));
  await admin.remove(product, trashed);
  await admin.removeTrashed(await admin.remove(product, purged));
  await calls.admin.publish(update, at);
  const { row_id } = await calls.admin.publish(create, then);
  for (const centre of [id, row_id])
    expect((await app.guest.one(jamuCentre, centre)).products).toMatchObject([{ id: kept }]);
  expect(await app.guest.one(jamuCentre, id)).toMatchObject({ address: 'Pakem' });
});

it('§5 Review: an invalid approval gets 422, and the change stays open', async () => {
  const { id } = await plant();
  const [change, at] = await proposed(editor.update(product, id, { price: 5 }));
  for (const more of [{ keep: 'name' }, { keep: [{}] }, { row_version: 'x'.repeat(9000) }])
    expect(await outcome(calls.admin.publish(change, at, more as never))).toBe(422);
  expect(await outcome(calls.admin.publish(change, undefined as never))).toBe(422);
  expect(await outcome(calls.admin.publish(999_999, at))).toBe(404);
  expect(await outcome(calls.admin.list({ state: 'x' } as never))).toBe(422);
  expect((await calls.admin.one(change)).version.state).toBe('submitted');
});
