import type { CreateTableBuilder, Kysely } from 'kysely';

type Builder = CreateTableBuilder<string, string>;

const text =
  (...names: string[]) =>
  (table: Builder) =>
    names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table);
const key =
  (...names: string[]) =>
  (table: Builder) =>
    names.reduce((built, name) => built.addColumn(`${name}_key`, 'text', (column) => column.notNull().unique()), table);
const price = (table: Builder) => table.addColumn('price', 'double precision', (column) => column.notNull());
const category = (table: Builder) =>
  table.addColumn('product_category_id', 'integer', (column) => column.references('product_categories.id').onDelete('restrict'));

const place = text('name', 'description', 'address', 'link_maps', 'link_website', 'link_facebook', 'image');

const entities: Record<string, ((table: Builder) => Builder)[]> = {
  users: [text('username', 'email', 'role', 'password_hash'), key('username', 'email')],
  hero_contents: [text('title', 'description', 'image'), key('title')],
  product_categories: [text('name'), key('name')],
  products: [
    text('name', 'latin_name', 'synonym', 'familia', 'part_used', 'method_of_reproduction', 'harvest_age', 'morphology', 'area_name'),
    text('efficacy', 'utilization', 'composition', 'research_results', 'description', 'unit_type', 'image'),
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

/** All tables of the first version. */
export const up =
  (engine: 'sqlite' | 'postgres') =>
  async (db: Kysely<unknown>): Promise<void> => {
    const withId = (table: Builder): Builder =>
      engine === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey());
    for (const [name, parts] of Object.entries(entities)) {
      const table = parts.reduce<Builder>((built, part) => part(built), withId(db.schema.createTable(name)));
      await text('created_at', 'updated_at')(table).execute();
    }
    await db.schema.createIndex('products_by_category').on('products').column('product_category_id').execute();
    await text(
      'user_agent',
      'created_at',
      'expires_at'
    )(
      db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    ).execute();
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await text('ip_address', 'user_agent', 'created_at')(withId(db.schema.createTable('visitors'))).execute();
    await db.schema
      .createTable('product_names')
      .addColumn('name_key', 'text', (column) => column.primaryKey())
      .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
      .execute();
    await text('value')(db.schema.createTable('facts').addColumn('name', 'text', (column) => column.primaryKey())).execute();
  };
