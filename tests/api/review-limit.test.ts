import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import { outcome, refused } from '../support/refused.ts';
import { SITI } from '../support/test-app.ts';
import { reviewedApp, waitingOf } from '../support/review.ts';

const { product, productCategory, user } = entities;

const { admin, app, calls, editor, plant, publish } = await reviewedApp('Pala');

it('§7 Review: an author can have a limited number of open changes; merged and decided changes do not count', async () => {
  const { id } = await plant();
  const [update = 0] = await waitingOf(editor.update(product, id, { price: 5 }));
  const open = async () => (await calls.editor.list({ mine: 'true', per_page: 1 })).total;
  // Leaves room for two more changes.
  let named = 0;
  const rows = (many: number) =>
    Array.from({ length: many }, () => {
      return { name: `Baru ${(named += 1)}`, price: '1', description: 'x'.repeat(500) };
    });
  for (let left = 1997; left > 0; left -= 500)
    await waitingOf(editor.importRows(product, rows(Math.min(left, 500)), false));
  expect(await open()).toBe(1998);
  const list = await calls.admin.list({ state: 'submitted', page: 2, per_page: 1000 });
  expect([list.waiting, list.total, list.versions.length]).toEqual([1998, 1998, 998]);
  expect(JSON.stringify(list)).not.toContain('xxxx');

  // A batch that exceeds the limit is refused. Of ten concurrent changes, the two that fit are accepted.
  const many = await refused(editor.importRows(product, rows(3), false));
  expect([many.status, many.message]).toEqual([409, REVIEW.full]);
  expect(many.message).toContain('You have 2000 undecided changes.');
  const attempts = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      refused(editor.create(productCategory, { name: `Golongan ${index}` }))
    )
  );
  const statuses = attempts.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(2).fill(202), ...Array(8).fill(409)]);
  expect(await open()).toBe(2000);

  // Open changes can be edited, other authors have their own limit, and administrators have none.
  expect(await waitingOf(editor.update(product, id, { price: 6 }))).toEqual([update]);
  expect((await refused(editor.remove(product, id))).message).toBe(REVIEW.full);
  await admin.create(user, { ...SITI, role: 'editor' });
  const other = app.client((await app.guest.login(SITI)).token);
  await waitingOf(other.create(productCategory, { name: 'Golongan lain' }));
  await admin.create(productCategory, { name: 'Golongan admin' });
  await publish(update);
  await waitingOf(editor.update(product, id, { price: 7 }));
  expect(await outcome(editor.create(productCategory, { name: 'X' }))).toBe(409);
}, 120_000);
