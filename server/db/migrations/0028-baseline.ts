import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// This file is longer than others, because it contains the whole schema of version 1.0.0.

const IMAGE = ['hero_contents', 'herbal_stores', 'jamu_centres', 'jamu_manufacturers'];

/**
 * Returns the statements that create the tables. A `_key` column contains a unique text in lower
 * case. Timestamps are texts in ISO 8601. Lists, changes and counts reference products and centres
 * without a foreign key, because products and centres can be in the trash or deleted permanently.
 */
function tables(isSqlite: boolean): string[] {
  // PostgreSQL sorts by the bytes of UTF-8, as SQLite does, regardless of the database's locale.
  const type = isSqlite ? 'text' : 'text collate "C"';
  const id = `id ${isSqlite ? 'integer primary key autoincrement' : 'serial primary key'}`;
  const columns = (definition: string) => (names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${definition}`)
      .join(', ');
  const text = columns(`${type} default '' not null`);
  const required = columns(`${type} not null`);
  const integer = columns('integer not null');
  const coordinates = columns('double precision')('latitude longitude');
  const key = (name: string) => `${name} ${type} primary key`;
  const reference = (table: string, name: string) =>
    `${name} integer not null references ${table} (id) on delete cascade`;
  const status = `status ${type} default 'published' not null`;
  const picture = text('image_alt image_credit');
  const moments = text('created_at updated_at');
  const create = (name: string, ...parts: string[]) => `create table ${name} (${parts.join(', ')})`;

  const place = (name: string, ...more: string[]) =>
    create(
      name,
      id,
      text('name description address link_maps link_website link_facebook image'),
      required('name_key'),
      moments,
      ...more
    );
  const content = (name: string, fields: string, ...more: string[]) =>
    create(name, id, text(fields), required('title_key'), moments, text('search_text'), ...more);
  const pair = (name: string, owner: string) =>
    create(
      name,
      id,
      reference(`${owner}s`, `${owner}_id`),
      integer('product_id'),
      `constraint ${name}_pair unique (${owner}_id, product_id)`
    );

  return [
    create(
      'users',
      id,
      text('username email role password_hash'),
      required('username_key email_key'),
      moments,
      text('search_text')
    ),
    content('hero_contents', 'title description image', picture, status),
    create(
      'product_categories',
      id,
      text('name'),
      required('name_key'),
      moments,
      text('search_text'),
      status
    ),
    create(
      'products',
      id,
      text('name latin_name synonym familia part_used method_of_reproduction harvest_age'),
      text('morphology area_name efficacy utilization composition research_results'),
      text('description unit_type image'),
      required('name_key'),
      'price double precision not null',
      'product_category_id integer references product_categories (id) on delete restrict',
      moments,
      text('name_en search_text'),
      picture,
      status
    ),
    place('herbal_stores', text('search_text'), picture, status),
    place('jamu_centres', text('opening_hours'), coordinates, text('search_text'), picture, status),
    place('jamu_manufacturers', text('search_text'), picture, coordinates, status),
    content('footer_contents_1', 'title description image', picture, status),
    content('footer_contents_2', 'title link_maps', status),
    content('footer_contents_3', 'title description1 description2', status),
    pair('jamu_centre_products', 'jamu_centre'),
    pair('jamu_manufacturer_products', 'jamu_manufacturer'),
    create('product_names', key('name_key'), reference('products', 'product_id')),
    create('jamu_centre_names', key('name_key'), reference('jamu_centres', 'jamu_centre_id')),
    create(
      'translations',
      id,
      integer('row_id'),
      required('entity language texts sources'),
      'constraint translations_of_row unique (entity, row_id, language)'
    ),
    create(
      'pictures',
      id,
      `path ${type} not null unique`,
      required('created_at'),
      'kept integer default 0 not null'
    ),
    create(
      'sessions',
      key('id'),
      reference('users', 'user_id'),
      text('user_agent created_at expires_at')
    ),
    create(
      'known_networks',
      reference('users', 'user_id'),
      required('network seen_at'),
      'constraint known_networks_pkey primary key (user_id, network)'
    ),
    create(
      'second_factors',
      'user_id integer primary key references users (id) on delete cascade',
      required('secret recovery_codes'),
      integer('last_step'),
      required('created_at')
    ),
    create(
      'password_resets',
      reference('users', 'user_id'),
      required('given_by'),
      `token_hash ${type} not null unique`,
      required('created_at expires_at'),
      'constraint password_resets_pkey primary key (user_id, given_by)'
    ),
    create(
      'sign_ins',
      id,
      reference('users', 'user_id'),
      required('at network'),
      integer('success'),
      required('second_factor'),
      integer('count')
    ),
    create('rate_limits', key('key'), integer('count'), required('until')),
    create('settings', key('name'), text('value')),
    create('visitors', id, text('ip_address user_agent created_at')),
    create(
      'product_views',
      id,
      required('day'),
      integer('product_id views'),
      'constraint product_views_key unique (day, product_id)'
    ),
    create(
      'identification_counts',
      id,
      required('month part certainty'),
      integer('centre_id answered_id correct_id count'),
      `constraint identification_counts_key
        unique (month, part, certainty, centre_id, answered_id, correct_id)`
    ),
    create(
      'photo_submissions',
      id,
      `code_hash ${type} not null unique`,
      required('network'),
      integer('contributor'),
      required('created_at')
    ),
    create(
      'visitor_photos',
      id,
      reference('photo_submissions', 'submission_id'),
      `file ${type} not null unique`,
      required('part certainty'),
      integer('centre_id answered_id correct_id product_id'),
      required('state')
    ),
    create(
      'trash',
      id,
      integer('row_id by_id'),
      required('entity title image row more deleted_at by_username')
    ),
    create(
      'changes',
      id,
      integer('row_id by_id'),
      required('entity title action at by_username fields'),
      text('reviewed_by')
    ),
    create(
      'proposals',
      id,
      integer('row_id by_id'),
      required('entity title action fields image base state remark created_at updated_at'),
      required('by_username decided_by'),
      "steps text default '[]' not null"
    )
  ];
}

/**
 * Returns the statements that create the indexes, among them one for each unique key and each
 * sortable column. Indexes of public lists contain the status, because these lists filter by it.
 */
function indexes(isSqlite: boolean): string[] {
  // Every index of SQLite contains the id.
  const included = isSqlite ? '' : ' include (id)';
  // SQLite sorts null first; PostgreSQL does so only with this clause.
  const nulls = isSqlite ? '' : ' nulls first';
  // PostgreSQL cannot index long texts, so texts are sorted by their first 100 characters.
  const sorted = (table: string, ...columns: string[]) =>
    columns.map((column, n) => `${table}_sorted_${n} on ${table} (substr(${column}, 1, 100), id)`);
  const unique = (table: string, key: string) =>
    `unique index ${table}_${key} on ${table} (${key})${included}`;
  const titled = ['hero_contents', 'footer_contents_1', 'footer_contents_2', 'footer_contents_3'];
  const named = ['product_categories', 'products', ...IMAGE.slice(1)];
  return [
    unique('users', 'username_key'),
    unique('users', 'email_key'),
    ...titled.map((table) => unique(table, 'title_key')),
    ...named.map((table) => unique(table, 'name_key')),
    ...[
      // SQLite stores whole rows in its index by id, so a separate, smaller index is faster to scan.
      ...(isSqlite ? ['users_by_id on users (id)'] : []),
      ...[...titled, ...named].map((table) => `${table}_by_id on ${table} (id, status)`),
      // Before an image is deleted, every table is searched for rows that still use it.
      ...[...IMAGE, 'products', 'footer_contents_1', 'trash'].map(
        (table) => `${table}_by_image on ${table} (image)`
      ),
      ...sorted('users', 'role'),
      ...sorted('hero_contents', 'description'),
      ...sorted('herbal_stores', 'address'),
      ...sorted('jamu_centres', 'address'),
      ...sorted('jamu_manufacturers', 'address', 'description'),
      ...sorted('footer_contents_1', 'description'),
      ...sorted('footer_contents_2', 'link_maps'),
      ...sorted('footer_contents_3', 'description1'),
      'products_by_name on products (name_key, status)',
      'products_by_price on products (price, id, status)',
      `products_by_category on products (product_category_id${nulls}, id, status)`,
      'jamu_centre_products_by_product on jamu_centre_products (product_id)',
      'jamu_manufacturer_products_by_product on jamu_manufacturer_products (product_id)',
      'pictures_by_created_at on pictures (created_at, id)',
      'sessions_by_user on sessions (user_id)',
      'sign_ins_of on sign_ins (user_id, at)',
      'sign_ins_at on sign_ins (at)',
      'rate_limits_by_until on rate_limits (until)',
      'photo_submissions_by_network on photo_submissions (network)',
      'photo_submissions_by_created_at on photo_submissions (created_at)',
      'visitor_photos_by_submission on visitor_photos (submission_id)',
      'visitor_photos_by_state on visitor_photos (state, id)',
      'visitor_photos_by_product on visitor_photos (product_id, id)',
      'visitor_photos_by_centre on visitor_photos (centre_id, id)',
      'trash_by_entity on trash (entity, id)',
      'trash_by_deleted_at on trash (deleted_at)',
      'changes_by_row on changes (entity, row_id, id)',
      'changes_by_entity on changes (entity, id)',
      'proposals_by_state on proposals (state, id)',
      'proposals_by_row on proposals (entity, row_id, state)',
      "proposals_by_image on proposals (image) where image <> ''"
    ].map((index) => `index ${index}`)
  ].map((index) => `create ${index}`);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  for (const statement of [...tables(isSqlite), ...indexes(isSqlite)])
    await sql.raw(statement).execute(db);
}
