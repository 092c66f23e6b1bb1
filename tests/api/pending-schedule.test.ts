import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { RESTORE, REVIEW, STALE } from '#lib/contract/messages.ts';
import { readPublishTime } from '../../server/versions/publish.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { pendingCalls } from '../support/pending.ts';
import { addCentre, addPlants, plantsAt } from '../support/plants.ts';
import { outcome, refused } from '../support/refused.ts';
import { versionCalls } from '../support/review.ts';
import { ENGINE, SILENT, testApp } from '../support/test-app.ts';

const { jamuCentre, product, productCategory, user } = entities;
const PENDING = { pending: 'true' } as const;
const NEXT_YEAR = `${new Date().getFullYear() + 1}-03-01T09:00`;

const { kept } = closing();
const start = async (parts: Parameters<typeof testApp>[1] = {}) =>
  kept(await testApp(ENGINE, parts));

/** Creates an app with a product whose changed price an editor has scheduled for next year. */
async function scheduledChange(parts: Parameters<typeof testApp>[1] = {}) {
  const app = await start(parts);
  const { api: admin } = await app.admin();
  const editor = app.client(await app.tokenOf('editor'));
  const { id } = await admin.create(product, { name: 'Kayu manis', price: 1, familia: 'asal' });
  await editor.update(product, id, { price: 2 }, null, PENDING);
  const calls = pendingCalls(editor);
  await calls.publish(id, { publish_at: NEXT_YEAR });
  const price = async () => (await app.guest.one(product, id)).price;
  /** Moves each scheduled time into the past, and lets the servers publish what is due. */
  const publishDueNow = async (...servers: (typeof app)[]) => {
    const reschedule = app.db
      .updateTable('versions')
      .set({ publish_at: '2026-01-01T00:00:00.000Z' });
    await reschedule.where('publish_at', '<>', '').execute();
    await Promise.all((servers.length ? servers : [app]).map((server) => server.publishDue()));
  };
  const problem = async () => (await calls.read(id)).version.problem;
  return { app, admin, editor, calls, id, price, publishDueNow, problem };
}

it('§7 Pending: a version is published at its time, even if the server starts only after this time', async () => {
  const { source, drop } = await sharedSource(ENGINE);
  onTestFinished(drop);
  const { app, admin, calls, id, price, publishDueNow } = await scheduledChange({ source });
  const { version } = await calls.read(id);
  expect(version.publish_at).toBe(`${NEXT_YEAR.slice(0, 4)}-03-01T02:00:00.000Z`);
  await app.publishDue();
  expect(await price(), 'not yet').toBe(1);
  const restarted = await start({ source });
  await publishDueNow(restarted);
  expect((await restarted.guest.one(product, id)).price).toBe(2);
  const [change] = (await admin.history({ entity: 'product', id })).changes;
  expect(change?.by_username).toBe('editor');
  expect(await outcome(calls.read(id))).toBe(404);
});

it('§7 Pending: if the database fails when a version is due, the version is published later', async () => {
  const { app, price, publishDueNow } = await scheduledChange({ log: SILENT });
  await sql`alter table products rename to unavailable`.execute(app.db);
  await publishDueNow();
  await sql`alter table unavailable rename to products`.execute(app.db);
  await app.publishDue();
  expect(await price()).toBe(2);
});

it('§7 Pending: several servers together publish a version only once', async () => {
  const { app, admin, id, price, publishDueNow } = await scheduledChange();
  const other = ENGINE === 'postgres' ? await start({ source: app.source }) : app;
  await publishDueNow(app, other, app, other);
  expect(await price()).toBe(2);
  expect((await versionCalls(admin).list({ state: 'published' })).versions[0]?.problem).toBe('');
  expect((await admin.history({ entity: 'product', id })).total).toBe(2);
});

it('§7 Pending: after the server was down, versions are published in the order of their times; published and withdrawn versions have no time', async () => {
  const { app, admin, editor, calls, id } = await scheduledChange();
  await editor.update(product, id, { name: 'Kulit' }, null, PENDING);
  const { id: other } = await admin.create(product, { name: 'Kulit' });
  await editor.update(product, other, { name: 'Kulit lama' }, null, PENDING);
  await app.set('versions', { publish_at: '2026-01-02' }, { row_id: id });
  await app.set('versions', { publish_at: '2026-01-01', publish_by: 1 }, { row_id: other });
  await app.publishDue();
  const names = (await app.guest.list(product)).map(({ name }) => name);
  expect(names).toEqual(['Kulit', 'Kulit lama']);
  await editor.update(product, id, { price: 3 }, null, PENDING);
  await calls.publish(id, { publish_at: NEXT_YEAR });
  await calls.discard(id);
  for (const state of ['published', 'withdrawn'] as const) {
    const { versions } = await versionCalls(admin).list({ state, row: id });
    expect(versions).toMatchObject([{ publish_at: '' }]);
  }
});

it('§7 Pending: a version that cannot be published at its time is kept, with the reason', async () => {
  const { app, admin, editor, calls, id, price, publishDueNow, problem } = await scheduledChange();
  await admin.update(product, id, { familia: 'lain', price: 7 });
  await publishDueNow();
  expect(await price()).toBe(7);
  const refused = { state: 'draft', publish_at: '', problem: STALE };
  expect((await calls.read(id)).version).toMatchObject(refused);
  await editor.update(product, id, { price: 9 }, null, PENDING);
  expect(await problem(), 'after the next save').toBe('');
  // A new version has no problem, and is published although another field of the row changed.
  await calls.discard(id);
  await editor.update(product, id, { price: 8 }, null, PENDING);
  await calls.publish(id, { publish_at: NEXT_YEAR });
  await admin.update(product, id, { familia: 'lagi' });
  await publishDueNow();
  expect(await app.guest.one(product, id)).toMatchObject({ price: 8, familia: 'lagi' });

  await editor.update(product, id, { name: 'Cengkih' }, null, PENDING);
  await calls.publish(id, { publish_at: NEXT_YEAR });
  await admin.create(product, { name: 'Cengkih', price: 1 });
  await publishDueNow();
  expect(await problem()).toBe(product.conflict);
  await admin.remove(product, id);
  const { version } = await calls.read(id);
  await calls.publish(id, { publish_at: NEXT_YEAR, updated_at: version.updated_at });
  await publishDueNow();
  expect(await problem()).toBe(product.notFoundMessage);
});

it('§7 Pending: a change of a list is published at its time although a plant of the list was deleted since, but not if the list was changed', async () => {
  const { app, admin, editor, publishDueNow } = await scheduledChange();
  const calls = pendingCalls(editor, 'jamuCentre');
  const [jahe, kunyit, sirih] = await addPlants(admin);
  const id = await addCentre(admin, [jahe, kunyit]);
  const schedule = async (products: number[]) => {
    await editor.update(jamuCentre, id, { products }, null, PENDING);
    await calls.publish(id, { publish_at: NEXT_YEAR });
  };
  await schedule([jahe, kunyit, sirih]);
  await admin.remove(product, kunyit);
  await publishDueNow();
  expect(await plantsAt(app.guest, id)).toEqual(['Jahe', 'sirih']);
  await schedule([sirih]);
  await admin.update(jamuCentre, id, { products: [jahe] });
  await publishDueNow();
  expect((await calls.read(id)).version.problem).toBe(STALE);
  expect(await plantsAt(app.guest, id)).toEqual(['Jahe']);
});

it('§7 Pending: if the category of a version is in the trash, the reason names it', async () => {
  const { admin, editor, calls, id, publishDueNow, problem } = await scheduledChange();
  const category = await admin.create(productCategory, { name: 'Kulit kayu' });
  await editor.update(product, id, { product_category_id: category.id }, null, PENDING);
  await calls.publish(id, { publish_at: NEXT_YEAR });
  await admin.remove(productCategory, category.id);
  await publishDueNow();
  expect(await problem()).toBe(RESTORE.inTrash(productCategory.title, 'Kulit kayu'));
});

it('§6 Pending: a version is not published at its time if the account that scheduled it has lost its role', async () => {
  const { admin, calls, id, price, publishDueNow } = await scheduledChange();
  const account = (await admin.list(user)).find(({ username }) => username === 'editor');
  await admin.update(user, account!.id, { role: 'user' } as never);
  await publishDueNow();
  expect(await price()).toBe(1);
  expect((await pendingCalls(admin).read(id)).version.problem).toBe(REVIEW.notPublisher);
  expect(await outcome(calls.read(id))).toBe(401);
});

it('§7 Pending: the time of publication can be replaced and removed, and a later save of the same editor keeps the time', async () => {
  const { editor, calls, id, price, publishDueNow } = await scheduledChange();
  await editor.update(product, id, { price: 3 }, null, PENDING);
  expect((await calls.read(id)).version.publish_at).not.toBe('');
  const later = '2999-12-31T23:59:59+07:00';
  const { publish_at } = await calls.publish(id, { publish_at: later });
  expect(publish_at).toBe('2999-12-31T16:59:59.000Z');
  expect((await calls.publish(id, { publish_at: null })).publish_at).toBe('');
  await publishDueNow();
  expect(await price()).toBe(1);
  const tooLate = '9999-12-31T23:59-23:59';
  for (const publish_at of ['', 'besok', '2020-01-01T00:00', '12026-01-01T00:00', tooLate])
    expect((await refused(calls.publish(id, { publish_at }))).fields).toHaveProperty('publish_at');
});

it.each([
  ['2999-07-01T09:00', 'Asia/Makassar', '2999-07-01T01:00:00.000Z'],
  ['2999-07-01 09:00:30', 'UTC', '2999-07-01T09:00:30.000Z'],
  ['2999-07-01', 'Asia/Jakarta', '2999-06-30T17:00:00.000Z'],
  ['2999-07-01T09:00Z', 'Asia/Makassar', '2999-07-01T09:00:00.000Z'],
  ['2999-07-01T09:00-02:30', 'UTC', '2999-07-01T11:30:00.000Z']
])('§7 Pending: on a site, the time %s in the zone %s is read as %s', (time, zone, expected) => {
  expect(readPublishTime(time, zone)).toBe(expected);
});

it('§7 Pending: if an editor changes a version that somebody else scheduled, its time is removed', async () => {
  const { admin, editor, calls, id, price, publishDueNow } = await scheduledChange();
  const { version } = await calls.read(id);
  const later = { publish_at: NEXT_YEAR, updated_at: version.updated_at };
  await pendingCalls(admin).publish(id, later);
  await editor.update(product, id, { price: 3 }, null, PENDING);
  expect((await calls.read(id)).version.publish_at).toBe('');
  await publishDueNow();
  expect(await price()).toBe(1);
  // The account that set the time may change the version without losing the time.
  await calls.publish(id, { publish_at: NEXT_YEAR });
  await editor.update(product, id, { price: 4 }, null, PENDING);
  await publishDueNow();
  expect(await price()).toBe(4);
  const [change] = (await admin.history({ entity: 'product', id })).changes;
  expect(change).toMatchObject({ by_username: 'editor', reviewed_by: '' });
});
