-- The schema of a database of version 1.0.0, created by that version.
CREATE TABLE changes (id integer primary key autoincrement, row_id integer not null, by_id integer
  not null, entity text not null, title text not null, action text not null, at text not null,
  by_username text not null, fields text not null, reviewed_by text default '' not null);
CREATE TABLE footer_contents_1 (id integer primary key autoincrement, title text default '' not
  null, description text default '' not null, image text default '' not null, title_key text not
  null, created_at text default '' not null, updated_at text default '' not null, search_text text
  default '' not null, image_alt text default '' not null, image_credit text default '' not null,
  status text default 'published' not null);
CREATE TABLE footer_contents_2 (id integer primary key autoincrement, title text default '' not
  null, link_maps text default '' not null, title_key text not null, created_at text default '' not
  null, updated_at text default '' not null, search_text text default '' not null, status text
  default 'published' not null);
CREATE TABLE footer_contents_3 (id integer primary key autoincrement, title text default '' not
  null, description1 text default '' not null, description2 text default '' not null, title_key text
  not null, created_at text default '' not null, updated_at text default '' not null, search_text
  text default '' not null, status text default 'published' not null);
CREATE TABLE herbal_stores (id integer primary key autoincrement, name text default '' not null,
  description text default '' not null, address text default '' not null, link_maps text default ''
  not null, link_website text default '' not null, link_facebook text default '' not null, image
  text default '' not null, name_key text not null, created_at text default '' not null, updated_at
  text default '' not null, search_text text default '' not null, image_alt text default '' not
  null, image_credit text default '' not null, status text default 'published' not null);
CREATE TABLE hero_contents (id integer primary key autoincrement, title text default '' not null,
  description text default '' not null, image text default '' not null, title_key text not null,
  created_at text default '' not null, updated_at text default '' not null, search_text text default
  '' not null, image_alt text default '' not null, image_credit text default '' not null, status
  text default 'published' not null);
CREATE TABLE identification_counts (id integer primary key autoincrement, month text not null,
  part text not null, certainty text not null, centre_id integer not null, answered_id integer not
  null, correct_id integer not null, count integer not null, constraint identification_counts_key
  unique (month, part, certainty, centre_id, answered_id, correct_id));
CREATE TABLE jamu_centre_names (name_key text primary key, jamu_centre_id integer not null
  references jamu_centres (id) on delete cascade);
CREATE TABLE jamu_centre_products (id integer primary key autoincrement, jamu_centre_id integer
  not null references jamu_centres (id) on delete cascade, product_id integer not null, constraint
  jamu_centre_products_pair unique (jamu_centre_id, product_id));
CREATE TABLE jamu_centres (id integer primary key autoincrement, name text default '' not null,
  description text default '' not null, address text default '' not null, link_maps text default ''
  not null, link_website text default '' not null, link_facebook text default '' not null, image
  text default '' not null, name_key text not null, created_at text default '' not null, updated_at
  text default '' not null, opening_hours text default '' not null, latitude double precision,
  longitude double precision, search_text text default '' not null, image_alt text default '' not
  null, image_credit text default '' not null, status text default 'published' not null);
CREATE TABLE jamu_manufacturer_products (id integer primary key autoincrement,
  jamu_manufacturer_id integer not null references jamu_manufacturers (id) on delete cascade,
  product_id integer not null, constraint jamu_manufacturer_products_pair unique
  (jamu_manufacturer_id, product_id));
CREATE TABLE jamu_manufacturers (id integer primary key autoincrement, name text default '' not
  null, description text default '' not null, address text default '' not null, link_maps text
  default '' not null, link_website text default '' not null, link_facebook text default '' not
  null, image text default '' not null, name_key text not null, created_at text default '' not null,
  updated_at text default '' not null, search_text text default '' not null, image_alt text default
  '' not null, image_credit text default '' not null, "latitude" double precision, "longitude"
  double precision, status text default 'published' not null);
CREATE TABLE known_networks (user_id integer not null references users (id) on delete cascade,
  network text not null, seen_at text not null, constraint known_networks_pkey primary key (user_id,
  network));
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp"
  varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer
  default 0 not null);
CREATE TABLE password_resets (user_id integer not null references users (id) on delete cascade,
  given_by text not null, token_hash text not null unique, created_at text not null, expires_at text
  not null, constraint password_resets_pkey primary key (user_id, given_by));
CREATE TABLE photo_submissions (id integer primary key autoincrement, code_hash text not null
  unique, network text not null, contributor integer not null, created_at text not null);
CREATE TABLE pictures (id integer primary key autoincrement, path text not null unique, created_at
  text not null, kept integer default 0 not null);
CREATE TABLE product_categories (id integer primary key autoincrement, name text default '' not
  null, name_key text not null, created_at text default '' not null, updated_at text default '' not
  null, search_text text default '' not null, status text default 'published' not null);
CREATE TABLE product_names (name_key text primary key, product_id integer not null references
  products (id) on delete cascade);
CREATE TABLE product_views (id integer primary key autoincrement, day text not null, product_id
  integer not null, views integer not null, constraint product_views_key unique (day, product_id));
CREATE TABLE products (id integer primary key autoincrement, name text default '' not null,
  latin_name text default '' not null, synonym text default '' not null, familia text default '' not
  null, part_used text default '' not null, method_of_reproduction text default '' not null,
  harvest_age text default '' not null, morphology text default '' not null, area_name text default
  '' not null, efficacy text default '' not null, utilization text default '' not null, composition
  text default '' not null, research_results text default '' not null, description text default ''
  not null, unit_type text default '' not null, image text default '' not null, name_key text not
  null, price double precision not null, product_category_id integer references product_categories
  (id) on delete restrict, created_at text default '' not null, updated_at text default '' not null,
  name_en text default '' not null, search_text text default '' not null, image_alt text default ''
  not null, image_credit text default '' not null, status text default 'published' not null);
CREATE TABLE proposals (id integer primary key autoincrement, row_id integer not null, by_id
  integer not null, entity text not null, title text not null, action text not null, fields text not
  null, image text not null, base text not null, state text not null, remark text not null,
  created_at text not null, updated_at text not null, by_username text not null, decided_by text not
  null, steps text default '[]' not null);
CREATE TABLE "rate_limits" (key text primary key, count integer not null, until text not null);
CREATE TABLE second_factors (user_id integer primary key references users (id) on delete cascade,
  secret text not null, recovery_codes text not null, last_step integer not null, created_at text
  not null);
CREATE TABLE sessions (id text primary key, user_id integer not null references users (id) on
  delete cascade, user_agent text default '' not null, created_at text default '' not null,
  expires_at text default '' not null);
CREATE TABLE "settings" (name text primary key, value text default '' not null);
CREATE TABLE sign_ins (id integer primary key autoincrement, user_id integer not null references
  users (id) on delete cascade, at text not null, network text not null, success integer not null,
  second_factor text not null, count integer not null);
CREATE TABLE translations (id integer primary key autoincrement, row_id integer not null, entity
  text not null, language text not null, texts text not null, sources text not null, constraint
  translations_of_row unique (entity, row_id, language));
CREATE TABLE trash (id integer primary key autoincrement, row_id integer not null, by_id integer
  not null, entity text not null, title text not null, image text not null, row text not null, more
  text not null, deleted_at text not null, by_username text not null);
CREATE TABLE users (id integer primary key autoincrement, username text default '' not null, email
  text default '' not null, role text default '' not null, password_hash text default '' not null,
  username_key text not null, email_key text not null, created_at text default '' not null,
  updated_at text default '' not null, search_text text default '' not null);
CREATE TABLE visitor_photos (id integer primary key autoincrement, submission_id integer not null
  references photo_submissions (id) on delete cascade, file text not null unique, part text not
  null, certainty text not null, centre_id integer not null, answered_id integer not null,
  correct_id integer not null, product_id integer not null, state text not null);
CREATE TABLE visitors (id integer primary key autoincrement, ip_address text default '' not null,
  user_agent text default '' not null, created_at text default '' not null);
CREATE INDEX changes_by_entity on changes (entity, id);
CREATE INDEX changes_by_row on changes (entity, row_id, id);
CREATE INDEX footer_contents_1_by_id on footer_contents_1 (id, status);
CREATE INDEX footer_contents_1_by_image on footer_contents_1 (image);
CREATE INDEX footer_contents_1_sorted_0 on footer_contents_1 (substr(description, 1, 100), id);
CREATE UNIQUE INDEX footer_contents_1_title_key on footer_contents_1 (title_key);
CREATE INDEX footer_contents_2_by_id on footer_contents_2 (id, status);
CREATE INDEX footer_contents_2_sorted_0 on footer_contents_2 (substr(link_maps, 1, 100), id);
CREATE UNIQUE INDEX footer_contents_2_title_key on footer_contents_2 (title_key);
CREATE INDEX footer_contents_3_by_id on footer_contents_3 (id, status);
CREATE INDEX footer_contents_3_sorted_0 on footer_contents_3 (substr(description1, 1, 100), id);
CREATE UNIQUE INDEX footer_contents_3_title_key on footer_contents_3 (title_key);
CREATE INDEX herbal_stores_by_id on herbal_stores (id, status);
CREATE INDEX herbal_stores_by_image on herbal_stores (image);
CREATE UNIQUE INDEX herbal_stores_name_key on herbal_stores (name_key);
CREATE INDEX herbal_stores_sorted_0 on herbal_stores (substr(address, 1, 100), id);
CREATE INDEX hero_contents_by_id on hero_contents (id, status);
CREATE INDEX hero_contents_by_image on hero_contents (image);
CREATE INDEX hero_contents_sorted_0 on hero_contents (substr(description, 1, 100), id);
CREATE UNIQUE INDEX hero_contents_title_key on hero_contents (title_key);
CREATE INDEX jamu_centre_products_by_product on jamu_centre_products (product_id);
CREATE INDEX jamu_centres_by_id on jamu_centres (id, status);
CREATE INDEX jamu_centres_by_image on jamu_centres (image);
CREATE UNIQUE INDEX jamu_centres_name_key on jamu_centres (name_key);
CREATE INDEX jamu_centres_sorted_0 on jamu_centres (substr(address, 1, 100), id);
CREATE INDEX jamu_manufacturer_products_by_product on jamu_manufacturer_products (product_id);
CREATE INDEX jamu_manufacturers_by_id on jamu_manufacturers (id, status);
CREATE INDEX jamu_manufacturers_by_image on jamu_manufacturers (image);
CREATE UNIQUE INDEX jamu_manufacturers_name_key on jamu_manufacturers (name_key);
CREATE INDEX jamu_manufacturers_sorted_0 on jamu_manufacturers (substr(address, 1, 100), id);
CREATE INDEX jamu_manufacturers_sorted_1 on jamu_manufacturers (substr(description, 1, 100), id);
CREATE INDEX photo_submissions_by_created_at on photo_submissions (created_at);
CREATE INDEX photo_submissions_by_network on photo_submissions (network);
CREATE INDEX pictures_by_created_at on pictures (created_at, id);
CREATE INDEX product_categories_by_id on product_categories (id, status);
CREATE UNIQUE INDEX product_categories_name_key on product_categories (name_key);
CREATE INDEX products_by_category on products (product_category_id, id, status);
CREATE INDEX products_by_id on products (id, status);
CREATE INDEX products_by_image on products (image);
CREATE INDEX products_by_name on products (name_key, status);
CREATE INDEX products_by_price on products (price, id, status);
CREATE UNIQUE INDEX products_name_key on products (name_key);
CREATE INDEX proposals_by_image on proposals (image) where image <> '';
CREATE INDEX proposals_by_row on proposals (entity, row_id, state);
CREATE INDEX proposals_by_state on proposals (state, id);
CREATE INDEX rate_limits_by_until on rate_limits (until);
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE INDEX sign_ins_at on sign_ins (at);
CREATE INDEX sign_ins_of on sign_ins (user_id, at);
CREATE INDEX trash_by_deleted_at on trash (deleted_at);
CREATE INDEX trash_by_entity on trash (entity, id);
CREATE INDEX trash_by_image on trash (image);
CREATE INDEX users_by_id on users (id);
CREATE UNIQUE INDEX users_email_key on users (email_key);
CREATE INDEX users_sorted_0 on users (substr(role, 1, 100), id);
CREATE UNIQUE INDEX users_username_key on users (username_key);
CREATE INDEX visitor_photos_by_centre on visitor_photos (centre_id, id);
CREATE INDEX visitor_photos_by_product on visitor_photos (product_id, id);
CREATE INDEX visitor_photos_by_state on visitor_photos (state, id);
CREATE INDEX visitor_photos_by_submission on visitor_photos (submission_id);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration (timestamp, name)
  select '2026-11-25T08:33:25.000Z', column1 from (values
  ('0001-first'), ('0002-tries'), ('0003-trash-and-history'), ('0004-accounts'),
  ('0005-centre-products'), ('0006-visitor-photos'), ('0007-translations'), ('0008-centre-names'),
  ('0009-search-texts'), ('0010-picture-texts'), ('0011-manufacturer-coordinates'),
  ('0012-search-places'), ('0013-text-states'), ('0014-statuses'), ('0015-pictures'),
  ('0016-proposals'), ('0017-incomplete-rows'), ('0018-product-views'), ('0019-library-pictures'),
  ('0020-manufacturer-products'), ('0021-search-begun'), ('0022-lacking-products'),
  ('0023-sign-ins'), ('0025-proposal-steps'), ('0026-search-in-memory'), ('0027-no-text-states'),
  ('0028-settings-and-rate-limits')) as names;
