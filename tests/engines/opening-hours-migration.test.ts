import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { connect } from '../../server/db/open.ts';
import { sharedSource } from '../support/databases.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const CENTRES = [
  ['Selasa–Minggu 08.00–16.00\nSenin tutup', 'Tuesday–Sunday 08:00–16:00'],
  ['Setiap hari 08.00–16.00', 'By appointment'],
  ['Setiap hari, sampai habis', 'Every day 08:00–16:00'],
  ['', '']
];

test.each(ALL_ENGINES)(
  '§0 Migrations: hours with one reading become data, others stay remarks, on %s',
  async (engine) => {
    const { source, drop } = await sharedSource(engine);
    const db = connect(source);
    await migrate(db, '0044-versions');
    for (const [index, [text, english]] of CENTRES.entries()) {
      await sql`
        insert into jamu_centres (name, name_key, opening_hours, created_at, updated_at)
        values (${`S${index}`}, ${`s${index}`}, ${text}, '', '')`.execute(db);
      await sql`
        insert into translations (entity, row_id, language, texts, sources)
        values ('jamuCentre', ${index + 1}, 'en',
          ${JSON.stringify({ name: 'Centre', ...(english && { opening_hours: english }) })},
          ${JSON.stringify({ name: 'x', ...(english && { opening_hours: 'y' }) })})`.execute(db);
    }
    await migrate(db);
    const { rows } = await sql<{ hours: string; remark: string; texts: string }>`
      select hours, opening_hours as remark, texts from jamu_centres
      join translations on translations.row_id = jamu_centres.id order by jamu_centres.id`.execute(
      db
    );
    expect(rows.map(({ hours, remark }) => [hours, remark])).toEqual([
      ['Mo off; Tu-Su 08:00-16:00', ''],
      ...CENTRES.slice(1).map(([text]) => ['', text])
    ]);
    expect(rows.map(({ texts }) => Object.keys(JSON.parse(texts) as object))).toEqual([
      ['name'],
      ['name', 'opening_hours'],
      ['name', 'opening_hours'],
      ['name']
    ]);
    await db.destroy();
    await drop();
  }
);
