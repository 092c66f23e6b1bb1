import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { migrate } from '../../server/db/migrate.ts';
import { connect } from '../../server/db/open.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { versionCalls } from '../support/review.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const { kept } = closing();
const MOMENT = '2026-11-01T00:00:00.000Z';
const LATER = '2999-11-01T00:00:00.000Z';
const price = JSON.stringify({ price: { before: 1, after: 2 } });
const created = JSON.stringify({
  name: { before: null, after: 'Bangle' },
  price: { before: null, after: 5 }
});
const COMMON = {
  by_id: 9,
  by_username: 'sari',
  entity: 'product',
  title: 'Temu',
  image: '',
  base: MOMENT,
  remark: '',
  decided_by: '',
  publish_at: '',
  steps: '[]',
  created_at: MOMENT,
  updated_at: MOMENT
};
const PROPOSALS = [
  { row_id: 1, action: 'update', fields: price, state: 'waiting' },
  { row_id: 1, action: 'update', fields: price, state: 'pending', publish_at: LATER },
  { row_id: 0, action: 'create', fields: created, state: 'returned', remark: 'Sumbernya?' },
  { row_id: 1, action: 'delete', fields: '{}', state: 'approved', remark: 'Bagus.' }
];

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: proposals and pending versions become versions that can be published', async () => {
    const { source, drop } = await sharedSource(engine);
    onTestFinished(drop);
    const db = connect(source);
    await migrate(db, '0042-views-and-open-records');
    for (const proposal of PROPOSALS) {
      const row = { ...COMMON, ...proposal };
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into proposals (${columns}) values (${sql.join(Object.values(row))})`.execute(
        db
      );
    }
    await db.destroy();

    const app = kept(await testApp(engine, { source }));
    const { api } = await app.admin();
    await api.create(entities.product, { name: 'Temu', price: 1 });
    const calls = versionCalls(api);
    const open = (await calls.list()).versions;
    expect(open).toMatchObject([
      { id: 1, state: 'submitted', publish_at: '' },
      { id: 2, state: 'draft', publish_at: LATER },
      { id: 3, state: 'returned', remark: 'Sumbernya?', by_username: 'sari' }
    ]);
    expect((await calls.one(4)).version).toMatchObject({ state: 'published', remark: 'Bagus.' });
    await calls.publish(1, MOMENT);
    expect((await app.guest.one(entities.product, 1)).price).toBe(2);
    const update = api.update(entities.product, 1, { price: 3 }, null, { pending: 'true' });
    expect((await update).price).toBe(3);
    expect((await calls.list({ state: 'draft' })).versions.map(({ id }) => id)).toEqual([2, 5]);
  });
});
