import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely, RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Engine } from '../engine.ts';
import { createRowCounts } from './row-counts.ts';
import { createSearchIndexes } from './search-indexes.ts';
import { createSortIndexes } from './sort-indexes.ts';

type Builder = CreateTableBuilder<string, string>;
type Part = (table: Builder, type: RawBuilder<string>) => Builder;

const text =
  (...names: string[]): Part =>
  (table, type) =>
    names.reduce(
      (built, name) => built.addColumn(name, type, (column) => column.notNull().defaultTo('')),
      table
    );
const key =
  (...names: string[]): Part =>
  (table, type) =>
    names.reduce(
      (built, name) => built.addColumn(`${name}_key`, type, (column) => column.notNull()),
      table
    );
const price: Part = (table) =>
  table.addColumn('price', 'double precision', (column) => column.notNull());
const category: Part = (table) =>
  table.addColumn('product_category_id', 'integer', (column) =>
    column.references('product_categories.id').onDelete('restrict')
  );

const place = text(
  'name',
  'description',
  'address',
  'link_maps',
  'link_website',
  'link_facebook',
  'image'
);

const entities: Record<string, Part[]> = {
  users: [text('username', 'email', 'role', 'password_hash'), key('username', 'email')],
  hero_contents: [text('title', 'description', 'image'), key('title')],
  product_categories: [text('name'), key('name')],
  products: [
    text(
      'name',
      'latin_name',
      'synonym',
      'familia',
      'part_used',
      'method_of_reproduction',
      'harvest_age',
      'morphology',
      'area_name'
    ),
    text(
      'efficacy',
      'utilization',
      'composition',
      'research_results',
      'description',
      'unit_type',
      'image'
    ),
    key('name'),
    price,
    category
  ],
  herbal_stores: [place, key('name')],
  jamu_centres: [place, key('name')],
  jamu_manufacturers: [place, key('name')],
  footer_contents_1: [text('title', 'description', 'image'), key('title')],
  footer_contents_2: [text('title', 'link_maps'), key('title')],
  footer_contents_3: [text('title', 'description1', 'description2'), key('title')]
};

const WITH_IMAGE = [
  'hero_contents',
  'products',
  'herbal_stores',
  'jamu_centres',
  'jamu_manufacturers',
  'footer_contents_1'
];

/** All tables of the first version. */
export const up =
  (engine: Engine, log?: Pick<Logger, 'warn'>) =>
  async (db: Kysely<unknown>): Promise<void> => {
    // By the bytes of UTF-8, which is SQLite's own order: the same on every database, whatever
    // language it was made for.
    const type = engine === 'sqlite' ? sql<string>`text` : sql<string>`text collate "C"`;
    const create = (name: string, ...parts: Part[]) =>
      parts
        .reduce<Builder>((built, part) => part(built, type), db.schema.createTable(name))
        .execute();
    const id: Part = (table) =>
      engine === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey());
    const named =
      (name: string): Part =>
      (table) =>
        table.addColumn(name, type, (column) => column.primaryKey());
    const owner =
      (name: string, target: string): Part =>
      (table) =>
        table.addColumn(name, 'integer', (column) =>
          column.notNull().references(target).onDelete('cascade')
        );

    for (const [name, parts] of Object.entries(entities))
      await create(name, id, ...parts, text('created_at', 'updated_at'));
    await create(
      'sessions',
      named('id'),
      owner('user_id', 'users.id'),
      text('user_agent', 'created_at', 'expires_at')
    );
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await create('visitors', id, text('ip_address', 'user_agent', 'created_at'));
    await create('product_names', named('name_key'), owner('product_id', 'products.id'));
    await create('facts', named('name'), text('value'));
    // Before an image's files go, every table is asked for another row that uses them.
    for (const table of WITH_IMAGE)
      await db.schema.createIndex(`${table}_by_image`).on(table).column('image').execute();
    await createSortIndexes(db, engine);
    if (engine === 'postgres') await createRowCounts(db, Object.keys(entities));
    await createSearchIndexes(db, engine, log);
  };
