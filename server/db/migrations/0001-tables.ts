import type { Engine } from '../engine.ts';

/**
 * The statements that create the first tables. A `_key` is the lower-case twin of a text that is
 * unique or searched; moments are texts in ISO 8601.
 */
export function tables(engine: Engine): string[] {
  // Sorts by the bytes of UTF-8, which is SQLite's own order: the same on every database, whatever
  // language it was created for.
  const type = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const id = engine === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key';
  const text = `${type} default '' not null`;
  const key = `${type} not null`;
  const place = (table: string) => `create table ${table} (
      id ${id},
      name ${text},
      description ${text},
      address ${text},
      link_maps ${text},
      link_website ${text},
      link_facebook ${text},
      image ${text},
      name_key ${key},
      created_at ${text},
      updated_at ${text}
    )`;
  return [
    `create table users (
      id ${id},
      username ${text},
      email ${text},
      role ${text},
      password_hash ${text},
      username_key ${key},
      email_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table hero_contents (
      id ${id},
      title ${text},
      description ${text},
      image ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table product_categories (
      id ${id},
      name ${text},
      name_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table products (
      id ${id},
      name ${text},
      latin_name ${text},
      synonym ${text},
      familia ${text},
      part_used ${text},
      method_of_reproduction ${text},
      harvest_age ${text},
      morphology ${text},
      area_name ${text},
      efficacy ${text},
      utilization ${text},
      composition ${text},
      research_results ${text},
      description ${text},
      unit_type ${text},
      image ${text},
      name_key ${key},
      price double precision not null,
      product_category_id integer references product_categories (id) on delete restrict,
      created_at ${text},
      updated_at ${text}
    )`,
    place('herbal_stores'),
    place('jamu_centres'),
    place('jamu_manufacturers'),
    `create table footer_contents_1 (
      id ${id},
      title ${text},
      description ${text},
      image ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table footer_contents_2 (
      id ${id},
      title ${text},
      link_maps ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table footer_contents_3 (
      id ${id},
      title ${text},
      description1 ${text},
      description2 ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table sessions (
      id ${type} primary key,
      user_id integer not null references users (id) on delete cascade,
      user_agent ${text},
      created_at ${text},
      expires_at ${text}
    )`,
    `create table visitors (
      id ${id},
      ip_address ${text},
      user_agent ${text},
      created_at ${text}
    )`,
    `create table product_names (
      name_key ${type} primary key,
      product_id integer not null references products (id) on delete cascade
    )`,
    `create table facts (name ${type} primary key, value ${text})`
  ];
}
