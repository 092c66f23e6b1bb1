import type { Generated, Kysely } from 'kysely';
import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import type { entities, EntityName, EntityTypes } from '#lib/contract/entities.ts';

// A unique field has a key, `<field>_key`: see keys.ts. `search_text` is what a row is found by.
type Row<Item, Key extends string> = Omit<Item, 'id'> & {
  id: Generated<number>;
  search_text: Generated<string>;
} & Record<`${Key}_key`, string>;

type Definition<Name extends EntityName> = (typeof entities)[Name];
type Keyed<Name extends EntityName> = Definition<Name>['unique'][number];
type EntityTables = {
  [Name in EntityName as Definition<Name>['table']]: Row<EntityTypes[Name], Keyed<Name>>;
};

/** A row of any entity and who did something to it, by the names of that time: both may be gone. */
interface Authored {
  id: Generated<number>;
  entity: string;
  row_id: number;
  title: string;
  by_id: number;
  by_username: string;
}

/** A plant of a place; a product in the trash keeps its pairs. */
type Pair<Owner extends string> = { id: Generated<number>; product_id: number } & Record<
  Owner,
  number
>;

/** What a visitor said about an answer: ids of products and of a centre, 0 for none. */
interface Confirmation {
  part: string;
  certainty: string;
  centre_id: number;
  answered_id: number;
  correct_id: number;
}

/**
 * Every table. Those of entities follow their definitions; a test holds the migrations against
 * them.
 */
export interface Tables extends Omit<
  EntityTables,
  'users' | 'products' | 'jamu_centres' | 'jamu_manufacturers'
> {
  users: Omit<EntityTables['users'], 'last_sign_in'> & { password_hash: string };
  products: Omit<EntityTables['products'], 'product_category_name'>;
  jamu_centres: Omit<EntityTables['jamu_centres'], 'products'>;
  jamu_manufacturers: Omit<EntityTables['jamu_manufacturers'], 'products'>;
  /** What grows at a centre. */
  jamu_centre_products: Pair<'jamu_centre_id'>;
  /** What a manufacturer uses. */
  jamu_manufacturer_products: Pair<'jamu_manufacturer_id'>;
  /** `expires_at` is ISO 8601; a session that is not there has ended. */
  sessions: {
    id: string;
    user_id: number;
    user_agent: string;
    created_at: string;
    expires_at: string;
  };
  /** Networks from which an account signed in; `network` is a hash of it, `seen_at` ISO 8601. */
  known_networks: { user_id: number; network: string; seen_at: string };
  /**
   * An account's confirmed second factor: `secret` in base32, `recovery_codes` a JSON list of the
   * hashes of those that are left, `last_step` the time step of the last code that was taken, so
   * that none is good twice.
   */
  second_factors: {
    user_id: number;
    secret: string;
    recovery_codes: string;
    last_step: number;
    created_at: string;
  };
  /**
   * Sign-ins, and failures, of which `count` from one network within an hour share a row: `network`
   * is masked, `success` 0 or 1, `second_factor` `none`, `app` or `recovery`, `at` ISO 8601.
   */
  sign_ins: {
    id: Generated<number>;
    user_id: number;
    at: string;
    network: string;
    success: number;
    second_factor: SecondStep;
    count: number;
  };
  /**
   * One-time links to a new password, at most one by an administrator and one by mail (`given_by`)
   * for an account: the token's SHA-256, good until `expires_at` (ISO 8601) and gone once it is
   * used.
   */
  password_resets: {
    user_id: number;
    given_by: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  /**
   * How often a key (an address, an account) was tried; `until` is ISO 8601, after which it counts
   * anew.
   */
  tries: { key: string; count: number; until: string };
  /**
   * How often visitors confirmed what, nothing of themselves: `answered_id` is the product that was
   * named, `correct_id` the one that it is; 0 and '' are none. `month` is `YYYY-MM`.
   */
  identification_counts: Confirmation & { id: Generated<number>; month: string; count: number };
  /**
   * One sending of photographs: `code_hash` is the SHA-256 of the code that withdraws it, `network`
   * is masked, and `contributor` the same number for all that came from one network. One that was
   * withdrawn stays without network and photographs, so that a late repetition keeps none.
   */
  photo_submissions: {
    id: Generated<number>;
    code_hash: string;
    network: string;
    contributor: number;
    created_at: string;
  };
  /** `product_id` is what editors say it shows, at first what the visitor said. */
  visitor_photos: Confirmation & {
    id: Generated<number>;
    submission_id: number;
    file: string;
    product_id: number;
    state: string;
  };
  /** How often the page of a product was opened on a day, `YYYY-MM-DD`. */
  product_views: { id: Generated<number>; day: string; product_id: number; views: number };
  visitors: { id: Generated<number>; ip_address: string; user_agent: string; created_at: string };
  /**
   * A row's texts in one language: `texts` has them by field, as JSON, `sources` a hash of the base
   * text that each was made from.
   */
  translations: {
    id: Generated<number>;
    entity: string;
    row_id: number;
    language: string;
    texts: string;
    sources: string;
  };
  /**
   * Every stored picture, by the path that rows name; some of them no row names. `kept` is 1 for
   * one that was uploaded to the library itself, which stays when its last row goes for good.
   */
  pictures: { id: Generated<number>; path: string; created_at: string; kept: Generated<number> };
  /** Where a product was before it was renamed. */
  product_names: { name_key: string; product_id: number };
  /** What a jamu centre was called before it was renamed. */
  jamu_centre_names: { name_key: string; jamu_centre_id: number };
  /**
   * Deleted rows: `row` is all of its columns as JSON, `more` what else went with it, `image` its
   * image or ''.
   */
  trash: Authored & { image: string; row: string; more: string; deleted_at: string };
  /**
   * Who changed what: `fields` is ChangedFields as JSON, `reviewed_by` who published it, '' where
   * it waited for nobody.
   */
  changes: Authored & {
    action: string;
    at: string;
    fields: string;
    reviewed_by: Generated<string>;
  };
  /**
   * What editors want to change (decision 081): `row_id` 0 is a new row, `fields` ChangedFields as
   * JSON, `steps` its saves as JSON, `base` the version of what it changes; `image` a picture that it needs, '' once it is
   * decided; `decided_by` who sent it back or published it.
   */
  proposals: Authored & {
    action: string;
    fields: string;
    steps: Generated<string>;
    image: string;
    base: string;
    state: string;
    remark: string;
    created_at: string;
    updated_at: string;
    decided_by: string;
  };
  /**
   * Small facts: `content_version` counts committed content changes, `seeded` says that the first
   * content is in.
   */
  facts: { name: string; value: string };
}

export type Database = Kysely<Tables>;
