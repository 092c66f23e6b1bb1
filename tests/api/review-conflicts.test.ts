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
  return [id, (await calls.admin.one(id)).proposal.updated_at];
};

it('§4 Review: a record that changed in between is not overwritten without a decision', async () => {
  const { id } = await plant({ description: 'asal', familia: 'lama' });
  const [change, at] = await proposed(
    editor.update(product, id, { description: 'usul', familia: 'baru' })
  );
  await admin.update(product, id, { description: 'lain' });
  const stale = await refused(calls.admin.approve(change, at));
  expect([stale.status, stale.message]).toEqual([409, STALE]);
  const { base, version, fields, current } = await calls.admin.one(change);
  expect(stale.body['now']).toMatchObject({ base, version, current });
  expect(version).not.toBe(base);
  expect([fields['description'], current]).toEqual([
    { before: 'asal', after: 'usul' },
    { description: 'lain', familia: 'lama' }
  ]);
  expect((await seen(id)).description).toBe('lain');
  // The record changes again while the administrator decides.
  await admin.update(product, id, { description: 'lain lagi' });
  expect(await outcome(calls.admin.approve(change, at, { version: version! }))).toBe(409);
  const now = (await calls.admin.one(change)).version!;
  await calls.admin.approve(change, at, { version: now, keep: ['description'] });
  expect(await seen(id)).toMatchObject({ description: 'lain lagi', familia: 'baru' });
  expect((await calls.admin.one(change)).fields['description'], 'no word is lost').toEqual({
    before: 'asal',
    after: 'usul'
  });
});

it('§4 Review: a stale change can be published over the newer one; the history has both', async () => {
  const { id } = await plant({ description: 'asal' });
  const [change, at] = await proposed(editor.update(product, id, { description: 'usul' }));
  const { updated_at } = await admin.update(product, id, { description: 'lain' });
  await calls.admin.approve(change, at, { version: updated_at });
  expect((await seen(id)).description).toBe('usul');
  const [last] = (await admin.history({ entity: 'product', id })).changes;
  expect(last?.fields['description']).toEqual({ before: 'lain', after: 'usul' });
});

it('§4 Review: the author can resubmit a stale change only with the version that was shown', async () => {
  const { id } = await plant({ description: 'asal' });
  const [change, at] = await proposed(editor.update(product, id, { description: 'usul' }));
  const { updated_at } = await admin.update(product, id, { description: 'lain' });
  const put = (body: object) =>
    write(app, token, 'PUT', `/admin/review/${change}`, { updated_at: at, ...body });
  for (const none of [{}, { version: '' }]) expect((await put(none)).status).toBe(409);
  expect((await put({ version: updated_at, description: 'lain dan usul' })).status).toBe(202);
  await publish(change);
  expect((await seen(id)).description).toBe('lain dan usul');
});

it('§4 Review: one of a concurrent approval and return wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await plant();
    const [change, at] = await proposed(editor.update(product, id, { price: 5 }));
    const results = await Promise.allSettled([
      calls.admin.approve(change, at),
      calls.admin.sendBack(change, at, 'Belum.'),
      calls.admin.approve(change, at)
    ]);
    const lost = results.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []));
    expect(lost).toMatchObject([
      { status: 409, message: REVIEW.decided },
      { status: 409, message: REVIEW.decided }
    ]);
    const { state } = (await calls.admin.one(change)).proposal;
    expect((await admin.one(product, id)).price).toBe(state === 'approved' ? 5 : 1000);
  }
});

it('§4 Review: a record deleted since is reported, and its change stays open', async () => {
  const { id } = await plant();
  const [change, at] = await proposed(editor.update(product, id, { price: 5 }));
  const trashed = await admin.remove(product, id);
  expect(await refusal(calls.admin.approve(change, at))).toEqual([409, REVIEW.deleted]);
  expect((await calls.admin.one(change)).version).toBeNull();
  await admin.restoreTrashed(trashed);
  await publish(change);
  expect((await seen(id)).price).toBe(5);

  const [removal, then] = await proposed(editor.remove(product, id));
  const again = await admin.remove(product, id);
  expect((await refused(calls.admin.approve(removal, then))).message).toBe(REVIEW.deleted);
  const [undo, when] = await proposed(editor.restoreTrashed(again));
  await admin.removeTrashed(again);
  expect((await refused(calls.admin.approve(undo, when))).message).toBe(REVIEW.back);
});

it('§5 Review: a name taken since gets 409 with its message', async () => {
  const [first, at] = await proposed(editor.create(product, { name: 'Jinten', price: 1 }));
  const [second, then] = await proposed(editor.create(product, { name: 'jinten', price: 2 }));
  await calls.admin.approve(first, at);
  expect(await refusal(calls.admin.approve(second, then))).toEqual([409, product.conflict]);
  expect(await outcome(editor.create(product, { name: 'JINTEN', price: 1 }))).toBe(409);
  const { id } = await plant();
  const [rename, when] = await proposed(editor.update(product, id, { name: 'Adas' }));
  await admin.create(product, { name: 'adas', price: 1 });
  expect(await outcome(calls.admin.approve(rename, when))).toBe(409);
});

it('§2 Review: an order changed since needs a decision; missing rows are omitted', async () => {
  const ids: number[] = [];
  for (const title of ['Satu', 'Dua', 'Tiga'])
    ids.push((await admin.create(heroContent, { title })).id);
  const [a, b, c] = ids as [number, number, number];
  const order = (api: typeof admin, chosen: number[]) =>
    api.call('post', '/admin/hero-content/order', { body: { ids: chosen } } as never);
  const [change, at] = await proposed(order(editor, [c, b]));
  await order(admin, [b]);
  const stale = await refused(calls.admin.approve(change, at));
  expect([stale.status, stale.body['now']]).toMatchObject([409, { version: String(b) }]);
  await admin.remove(heroContent, c);
  await calls.admin.approve(change, at, { version: String(b) });
  expect((await app.guest.list(heroContent)).map(({ id }) => id)).toEqual([b, a]);
});

it('§5 Review: an invalid approval gets 422 and decides nothing', async () => {
  const { id } = await plant();
  const [change, at] = await proposed(editor.update(product, id, { price: 5 }));
  for (const more of [{ keep: 'name' }, { keep: [{}] }, { version: 'x'.repeat(9000) }])
    expect(await outcome(calls.admin.approve(change, at, more as never))).toBe(422);
  expect(await outcome(calls.admin.approve(change, undefined as never))).toBe(422);
  expect(await outcome(calls.admin.approve(999_999, at))).toBe(404);
  expect(await outcome(calls.admin.list({ state: 'x' } as never))).toBe(422);
  expect((await calls.admin.one(change)).proposal.state).toBe('waiting');
});
