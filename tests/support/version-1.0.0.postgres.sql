-- The schema of a database of version 1.0.0, created by that version.
create table changes (id serial not null, row_id integer not null, by_id integer not null, entity
  text collate "C" not null, title text collate "C" not null, action text collate "C" not null, at
  text collate "C" not null, by_username text collate "C" not null, fields text collate "C" not
  null, reviewed_by text collate "C" default ''::text not null, constraint changes_pkey PRIMARY KEY
  (id));
create table footer_contents_1 (id serial not null, title text collate "C" default ''::text not
  null, description text collate "C" default ''::text not null, image text collate "C" default
  ''::text not null, title_key text collate "C" not null, created_at text collate "C" default
  ''::text not null, updated_at text collate "C" default ''::text not null, search_text text collate
  "C" default ''::text not null, image_alt text collate "C" default ''::text not null, image_credit
  text collate "C" default ''::text not null, status text collate "C" default 'published'::text not
  null, constraint footer_contents_1_pkey PRIMARY KEY (id));
create table footer_contents_2 (id serial not null, title text collate "C" default ''::text not
  null, link_maps text collate "C" default ''::text not null, title_key text collate "C" not null,
  created_at text collate "C" default ''::text not null, updated_at text collate "C" default
  ''::text not null, search_text text collate "C" default ''::text not null, status text collate "C"
  default 'published'::text not null, constraint footer_contents_2_pkey PRIMARY KEY (id));
create table footer_contents_3 (id serial not null, title text collate "C" default ''::text not
  null, description1 text collate "C" default ''::text not null, description2 text collate "C"
  default ''::text not null, title_key text collate "C" not null, created_at text collate "C"
  default ''::text not null, updated_at text collate "C" default ''::text not null, search_text text
  collate "C" default ''::text not null, status text collate "C" default 'published'::text not null,
  constraint footer_contents_3_pkey PRIMARY KEY (id));
create table herbal_stores (id serial not null, name text collate "C" default ''::text not null,
  description text collate "C" default ''::text not null, address text collate "C" default ''::text
  not null, link_maps text collate "C" default ''::text not null, link_website text collate "C"
  default ''::text not null, link_facebook text collate "C" default ''::text not null, image text
  collate "C" default ''::text not null, name_key text collate "C" not null, created_at text collate
  "C" default ''::text not null, updated_at text collate "C" default ''::text not null, search_text
  text collate "C" default ''::text not null, image_alt text collate "C" default ''::text not null,
  image_credit text collate "C" default ''::text not null, status text collate "C" default
  'published'::text not null, constraint herbal_stores_pkey PRIMARY KEY (id));
create table hero_contents (id serial not null, title text collate "C" default ''::text not null,
  description text collate "C" default ''::text not null, image text collate "C" default ''::text
  not null, title_key text collate "C" not null, created_at text collate "C" default ''::text not
  null, updated_at text collate "C" default ''::text not null, search_text text collate "C" default
  ''::text not null, image_alt text collate "C" default ''::text not null, image_credit text collate
  "C" default ''::text not null, status text collate "C" default 'published'::text not null,
  constraint hero_contents_pkey PRIMARY KEY (id));
create table identification_counts (id serial not null, month text collate "C" not null, part text
  collate "C" not null, certainty text collate "C" not null, centre_id integer not null, answered_id
  integer not null, correct_id integer not null, count integer not null, constraint
  identification_counts_key UNIQUE (month, part, certainty, centre_id, answered_id, correct_id),
  constraint identification_counts_pkey PRIMARY KEY (id));
create table jamu_centres (id serial not null, name text collate "C" default ''::text not null,
  description text collate "C" default ''::text not null, address text collate "C" default ''::text
  not null, link_maps text collate "C" default ''::text not null, link_website text collate "C"
  default ''::text not null, link_facebook text collate "C" default ''::text not null, image text
  collate "C" default ''::text not null, name_key text collate "C" not null, created_at text collate
  "C" default ''::text not null, updated_at text collate "C" default ''::text not null,
  opening_hours text collate "C" default ''::text not null, latitude double precision, longitude
  double precision, search_text text collate "C" default ''::text not null, image_alt text collate
  "C" default ''::text not null, image_credit text collate "C" default ''::text not null, status
  text collate "C" default 'published'::text not null, constraint jamu_centres_pkey PRIMARY KEY
  (id));
create table jamu_manufacturers (id serial not null, name text collate "C" default ''::text not
  null, description text collate "C" default ''::text not null, address text collate "C" default
  ''::text not null, link_maps text collate "C" default ''::text not null, link_website text collate
  "C" default ''::text not null, link_facebook text collate "C" default ''::text not null, image
  text collate "C" default ''::text not null, name_key text collate "C" not null, created_at text
  collate "C" default ''::text not null, updated_at text collate "C" default ''::text not null,
  search_text text collate "C" default ''::text not null, image_alt text collate "C" default
  ''::text not null, image_credit text collate "C" default ''::text not null, latitude double
  precision, longitude double precision, status text collate "C" default 'published'::text not null,
  constraint jamu_manufacturers_pkey PRIMARY KEY (id));
create table kysely_migration (name character varying(255) not null, timestamp character
  varying(255) not null, constraint kysely_migration_pkey PRIMARY KEY (name));
create table kysely_migration_lock (id character varying(255) not null, is_locked integer default
  0 not null, constraint kysely_migration_lock_pkey PRIMARY KEY (id));
create table photo_submissions (id serial not null, code_hash text collate "C" not null, network
  text collate "C" not null, contributor integer not null, created_at text collate "C" not null,
  constraint photo_submissions_code_hash_key UNIQUE (code_hash), constraint photo_submissions_pkey
  PRIMARY KEY (id));
create table pictures (id serial not null, path text collate "C" not null, created_at text collate
  "C" not null, kept integer default 0 not null, constraint pictures_path_key UNIQUE (path),
  constraint pictures_pkey PRIMARY KEY (id));
create table product_categories (id serial not null, name text collate "C" default ''::text not
  null, name_key text collate "C" not null, created_at text collate "C" default ''::text not null,
  updated_at text collate "C" default ''::text not null, search_text text collate "C" default
  ''::text not null, status text collate "C" default 'published'::text not null, constraint
  product_categories_pkey PRIMARY KEY (id));
create table product_views (id serial not null, day text collate "C" not null, product_id integer
  not null, views integer not null, constraint product_views_key UNIQUE (day, product_id),
  constraint product_views_pkey PRIMARY KEY (id));
create table products (id serial not null, name text collate "C" default ''::text not null,
  latin_name text collate "C" default ''::text not null, synonym text collate "C" default ''::text
  not null, familia text collate "C" default ''::text not null, part_used text collate "C" default
  ''::text not null, method_of_reproduction text collate "C" default ''::text not null, harvest_age
  text collate "C" default ''::text not null, morphology text collate "C" default ''::text not null,
  area_name text collate "C" default ''::text not null, efficacy text collate "C" default ''::text
  not null, utilization text collate "C" default ''::text not null, composition text collate "C"
  default ''::text not null, research_results text collate "C" default ''::text not null,
  description text collate "C" default ''::text not null, unit_type text collate "C" default
  ''::text not null, image text collate "C" default ''::text not null, name_key text collate "C" not
  null, price double precision not null, product_category_id integer, created_at text collate "C"
  default ''::text not null, updated_at text collate "C" default ''::text not null, name_en text
  collate "C" default ''::text not null, search_text text collate "C" default ''::text not null,
  image_alt text collate "C" default ''::text not null, image_credit text collate "C" default
  ''::text not null, status text collate "C" default 'published'::text not null, constraint
  products_pkey PRIMARY KEY (id), constraint products_product_category_id_fkey FOREIGN KEY
  (product_category_id) REFERENCES product_categories(id) ON DELETE RESTRICT);
create table proposals (id serial not null, row_id integer not null, by_id integer not null,
  entity text collate "C" not null, title text collate "C" not null, action text collate "C" not
  null, fields text collate "C" not null, image text collate "C" not null, base text collate "C" not
  null, state text collate "C" not null, remark text collate "C" not null, created_at text collate
  "C" not null, updated_at text collate "C" not null, by_username text collate "C" not null,
  decided_by text collate "C" not null, steps text default '[]'::text not null, constraint
  proposals_pkey PRIMARY KEY (id));
create table rate_limits (key text collate "C" not null, count integer not null, until text
  collate "C" not null, constraint rate_limits_pkey PRIMARY KEY (key));
create table settings (name text collate "C" not null, value text collate "C" default ''::text not
  null, constraint settings_pkey PRIMARY KEY (name));
create table translations (id serial not null, row_id integer not null, entity text collate "C"
  not null, language text collate "C" not null, texts text collate "C" not null, sources text
  collate "C" not null, constraint translations_of_row UNIQUE (entity, row_id, language), constraint
  translations_pkey PRIMARY KEY (id));
create table trash (id serial not null, row_id integer not null, by_id integer not null, entity
  text collate "C" not null, title text collate "C" not null, image text collate "C" not null, row
  text collate "C" not null, more text collate "C" not null, deleted_at text collate "C" not null,
  by_username text collate "C" not null, constraint trash_pkey PRIMARY KEY (id));
create table users (id serial not null, username text collate "C" default ''::text not null, email
  text collate "C" default ''::text not null, role text collate "C" default ''::text not null,
  password_hash text collate "C" default ''::text not null, username_key text collate "C" not null,
  email_key text collate "C" not null, created_at text collate "C" default ''::text not null,
  updated_at text collate "C" default ''::text not null, search_text text collate "C" default
  ''::text not null, constraint users_pkey PRIMARY KEY (id));
create table visitor_photos (id serial not null, submission_id integer not null, file text collate
  "C" not null, part text collate "C" not null, certainty text collate "C" not null, centre_id
  integer not null, answered_id integer not null, correct_id integer not null, product_id integer
  not null, state text collate "C" not null, constraint visitor_photos_file_key UNIQUE (file),
  constraint visitor_photos_pkey PRIMARY KEY (id), constraint visitor_photos_submission_id_fkey
  FOREIGN KEY (submission_id) REFERENCES photo_submissions(id) ON DELETE CASCADE);
create table visitors (id serial not null, ip_address text collate "C" default ''::text not null,
  user_agent text collate "C" default ''::text not null, created_at text collate "C" default
  ''::text not null, constraint visitors_pkey PRIMARY KEY (id));
create table jamu_centre_names (name_key text collate "C" not null, jamu_centre_id integer not
  null, constraint jamu_centre_names_pkey PRIMARY KEY (name_key), constraint
  jamu_centre_names_jamu_centre_id_fkey FOREIGN KEY (jamu_centre_id) REFERENCES jamu_centres(id) ON
  DELETE CASCADE);
create table jamu_centre_products (id serial not null, jamu_centre_id integer not null, product_id
  integer not null, constraint jamu_centre_products_pair UNIQUE (jamu_centre_id, product_id),
  constraint jamu_centre_products_pkey PRIMARY KEY (id), constraint
  jamu_centre_products_jamu_centre_id_fkey FOREIGN KEY (jamu_centre_id) REFERENCES jamu_centres(id)
  ON DELETE CASCADE);
create table jamu_manufacturer_products (id serial not null, jamu_manufacturer_id integer not
  null, product_id integer not null, constraint jamu_manufacturer_products_pair UNIQUE
  (jamu_manufacturer_id, product_id), constraint jamu_manufacturer_products_pkey PRIMARY KEY (id),
  constraint jamu_manufacturer_products_jamu_manufacturer_id_fkey FOREIGN KEY (jamu_manufacturer_id)
  REFERENCES jamu_manufacturers(id) ON DELETE CASCADE);
create table known_networks (user_id integer not null, network text collate "C" not null, seen_at
  text collate "C" not null, constraint known_networks_pkey PRIMARY KEY (user_id, network),
  constraint known_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE
  CASCADE);
create table password_resets (user_id integer not null, given_by text collate "C" not null,
  token_hash text collate "C" not null, created_at text collate "C" not null, expires_at text
  collate "C" not null, constraint password_resets_token_hash_key UNIQUE (token_hash), constraint
  password_resets_pkey PRIMARY KEY (user_id, given_by), constraint password_resets_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE);
create table product_names (name_key text collate "C" not null, product_id integer not null,
  constraint product_names_pkey PRIMARY KEY (name_key), constraint product_names_product_id_fkey
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE);
create table second_factors (user_id integer not null, secret text collate "C" not null,
  recovery_codes text collate "C" not null, last_step integer not null, created_at text collate "C"
  not null, constraint second_factors_pkey PRIMARY KEY (user_id), constraint
  second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE);
create table sessions (id text collate "C" not null, user_id integer not null, user_agent text
  collate "C" default ''::text not null, created_at text collate "C" default ''::text not null,
  expires_at text collate "C" default ''::text not null, constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE);
create table sign_ins (id serial not null, user_id integer not null, at text collate "C" not null,
  network text collate "C" not null, success integer not null, second_factor text collate "C" not
  null, count integer not null, constraint sign_ins_pkey PRIMARY KEY (id), constraint
  sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE);
CREATE INDEX changes_by_entity ON changes USING btree (entity, id);
CREATE INDEX changes_by_row ON changes USING btree (entity, row_id, id);
CREATE INDEX footer_contents_1_by_id ON footer_contents_1 USING btree (id, status);
CREATE INDEX footer_contents_1_by_image ON footer_contents_1 USING btree (image);
CREATE INDEX footer_contents_1_sorted_0 ON footer_contents_1 USING btree (substr(description, 1,
  100), id);
CREATE UNIQUE INDEX footer_contents_1_title_key ON footer_contents_1 USING btree (title_key)
  INCLUDE (id);
CREATE INDEX footer_contents_2_by_id ON footer_contents_2 USING btree (id, status);
CREATE INDEX footer_contents_2_sorted_0 ON footer_contents_2 USING btree (substr(link_maps, 1,
  100), id);
CREATE UNIQUE INDEX footer_contents_2_title_key ON footer_contents_2 USING btree (title_key)
  INCLUDE (id);
CREATE INDEX footer_contents_3_by_id ON footer_contents_3 USING btree (id, status);
CREATE INDEX footer_contents_3_sorted_0 ON footer_contents_3 USING btree (substr(description1, 1,
  100), id);
CREATE UNIQUE INDEX footer_contents_3_title_key ON footer_contents_3 USING btree (title_key)
  INCLUDE (id);
CREATE INDEX herbal_stores_by_id ON herbal_stores USING btree (id, status);
CREATE INDEX herbal_stores_by_image ON herbal_stores USING btree (image);
CREATE UNIQUE INDEX herbal_stores_name_key ON herbal_stores USING btree (name_key) INCLUDE (id);
CREATE INDEX herbal_stores_sorted_0 ON herbal_stores USING btree (substr(address, 1, 100), id);
CREATE INDEX hero_contents_by_id ON hero_contents USING btree (id, status);
CREATE INDEX hero_contents_by_image ON hero_contents USING btree (image);
CREATE INDEX hero_contents_sorted_0 ON hero_contents USING btree (substr(description, 1, 100),
  id);
CREATE UNIQUE INDEX hero_contents_title_key ON hero_contents USING btree (title_key) INCLUDE (id);
CREATE INDEX jamu_centre_products_by_product ON jamu_centre_products USING btree (product_id);
CREATE INDEX jamu_centres_by_id ON jamu_centres USING btree (id, status);
CREATE INDEX jamu_centres_by_image ON jamu_centres USING btree (image);
CREATE UNIQUE INDEX jamu_centres_name_key ON jamu_centres USING btree (name_key) INCLUDE (id);
CREATE INDEX jamu_centres_sorted_0 ON jamu_centres USING btree (substr(address, 1, 100), id);
CREATE INDEX jamu_manufacturer_products_by_product ON jamu_manufacturer_products USING btree
  (product_id);
CREATE INDEX jamu_manufacturers_by_id ON jamu_manufacturers USING btree (id, status);
CREATE INDEX jamu_manufacturers_by_image ON jamu_manufacturers USING btree (image);
CREATE UNIQUE INDEX jamu_manufacturers_name_key ON jamu_manufacturers USING btree (name_key)
  INCLUDE (id);
CREATE INDEX jamu_manufacturers_sorted_0 ON jamu_manufacturers USING btree (substr(address, 1,
  100), id);
CREATE INDEX jamu_manufacturers_sorted_1 ON jamu_manufacturers USING btree (substr(description, 1,
  100), id);
CREATE INDEX photo_submissions_by_created_at ON photo_submissions USING btree (created_at);
CREATE INDEX photo_submissions_by_network ON photo_submissions USING btree (network);
CREATE INDEX pictures_by_created_at ON pictures USING btree (created_at, id);
CREATE INDEX product_categories_by_id ON product_categories USING btree (id, status);
CREATE UNIQUE INDEX product_categories_name_key ON product_categories USING btree (name_key)
  INCLUDE (id);
CREATE INDEX products_by_category ON products USING btree (product_category_id NULLS FIRST, id,
  status);
CREATE INDEX products_by_id ON products USING btree (id, status);
CREATE INDEX products_by_image ON products USING btree (image);
CREATE INDEX products_by_name ON products USING btree (name_key, status);
CREATE INDEX products_by_price ON products USING btree (price, id, status);
CREATE UNIQUE INDEX products_name_key ON products USING btree (name_key) INCLUDE (id);
CREATE INDEX proposals_by_image ON proposals USING btree (image) WHERE (image <> ''::text);
CREATE INDEX proposals_by_row ON proposals USING btree (entity, row_id, state);
CREATE INDEX proposals_by_state ON proposals USING btree (state, id);
CREATE INDEX rate_limits_by_until ON rate_limits USING btree (until);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);
CREATE INDEX sign_ins_at ON sign_ins USING btree (at);
CREATE INDEX sign_ins_of ON sign_ins USING btree (user_id, at);
CREATE INDEX trash_by_deleted_at ON trash USING btree (deleted_at);
CREATE INDEX trash_by_entity ON trash USING btree (entity, id);
CREATE INDEX trash_by_image ON trash USING btree (image);
CREATE UNIQUE INDEX users_email_key ON users USING btree (email_key) INCLUDE (id);
CREATE INDEX users_sorted_0 ON users USING btree (substr(role, 1, 100), id);
CREATE UNIQUE INDEX users_username_key ON users USING btree (username_key) INCLUDE (id);
CREATE INDEX visitor_photos_by_centre ON visitor_photos USING btree (centre_id, id);
CREATE INDEX visitor_photos_by_product ON visitor_photos USING btree (product_id, id);
CREATE INDEX visitor_photos_by_state ON visitor_photos USING btree (state, id);
CREATE INDEX visitor_photos_by_submission ON visitor_photos USING btree (submission_id);
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
