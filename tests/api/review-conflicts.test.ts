import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { write } from '../support/bad-input.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { reviewedApp, waitingOf } from '../support/review.ts';

const { product, heroContent } = entities;

const { admin, app, calls, editor, plant, publish, seen, token } = await reviewedApp('Empon');
const proposed = async (write: Promise<unknown>): Promise<[id: number, updated_at: string]> => {
  const [id = 0] = await waitingOf(write);
  return [id, (await calls.admin.one(id)).version.updated_at];
};

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
  expect(
    (await calls.admin.one(change)).fields['description'],
    'the submitted values are kept'
  ).toEqual({
    before: 'asal',
    after: 'usul'
  });
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

it('§4 Review: only one of concurrent approvals and returns of a change succeeds', async () => {
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
  const trashed = await admin.remove(product, id);
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
