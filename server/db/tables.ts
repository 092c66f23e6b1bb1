import type { Generated, Kysely } from 'kysely';
import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import type { entities, EntityName, EntityTypes } from '#lib/contract/entities.ts';

// Fields of items that come from other tables.
type Joined = 'product_category_name' | 'products' | 'last_sign_in';

// A unique field has a key, `<field>_key`: see keys.ts. `search_text` is what a row is found by.
type Row<Item, Key extends string> = Omit<Item, 'id' | Joined> & {
  id: Generated<number>;
  search_text: Generated<string>;
} & Record<`${Key}_key`, string>;

type Definition<Name extends EntityName> = (typeof entities)[Name];
type EntityTables = {
  [Name in EntityName as Definition<Name>['table']]: Row<
    EntityTypes[Name],
    Definition<Name>['unique'][number]
  >;
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

/** A visitor's opinion of an answer: ids of the named and the right product and of a centre, or 0. */
interface Confirmation {
  part: string;
  certainty: string;
  centre_id: number;
  answered_id: number;
  correct_id: number;
}

/**
 * Every table; those of entities follow their definitions, and a test compares the migrations with
 * them. Times are ISO 8601, `month` is `YYYY-MM`, `day` is `YYYY-MM-DD`, a missing text ''.
 */
export interface Tables extends Omit<EntityTables, 'users'> {
  users: EntityTables['users'] & { password_hash: string };
  jamu_centre_products: Pair<'jamu_centre_id'>;
  jamu_manufacturer_products: Pair<'jamu_manufacturer_id'>;
  /** A missing session has ended. */
  sessions: {
    id: string;
    user_id: number;
    user_agent: string;
    created_at: string;
    expires_at: string;
  };
  /** Hashes of the networks from which an account signed in. */
  known_networks: { user_id: number; network: string; seen_at: string };
  /**
   * An account's confirmed second factor: `secret` in base32, `recovery_codes` a JSON list of the
   * hashes of unused ones, `last_step` the time step of the last accepted code, so that none is
   * good twice.
   */
  second_factors: {
    user_id: number;
    secret: string;
    recovery_codes: string;
    last_step: number;
    created_at: string;
  };
  /**
   * Sign-ins (`success` 1) and failures (0), of which `count` from one masked network within an hour
   * share a row.
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
   * for an account: the token's SHA-256, deleted with its use.
   */
  password_resets: {
    user_id: number;
    given_by: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  /** Number of tries of a key (an address, an account), which counts from 1 again after `until`. */
  rate_limits: { key: string; count: number; until: string };
  /** Number of equal opinions of visitors in a month. */
  identification_counts: Confirmation & { id: Generated<number>; month: string; count: number };
  /**
   * One sending of photographs: `code_hash` is the SHA-256 of the code that withdraws it, `network`
   * is masked, and `contributor` the same number for all of one network. A withdrawn one stays
   * without network and photographs, so that a late repetition stores none.
   */
  photo_submissions: {
    id: Generated<number>;
    code_hash: string;
    network: string;
    contributor: number;
    created_at: string;
  };
  /** `product_id` is the plant on it by the editors, at first by the visitor. */
  visitor_photos: Confirmation & {
    id: Generated<number>;
    submission_id: number;
    file: string;
    product_id: number;
    state: string;
  };
  product_views: { id: Generated<number>; day: string; product_id: number; views: number };
  visitors: { id: Generated<number>; ip_address: string; user_agent: string; created_at: string };
  /** A row's texts in one language and hashes of their base texts, both by field as JSON. */
  translations: {
    id: Generated<number>;
    entity: string;
    row_id: number;
    language: string;
    texts: string;
    sources: string;
  };
  /**
   * Every stored picture, by the path that rows name, if any does. One with `kept` 1 was uploaded to
   * the library itself, and stays when its last row is deleted permanently.
   */
  pictures: { id: Generated<number>; path: string; created_at: string; kept: Generated<number> };
  /** Former names of products. */
  product_names: { name_key: string; product_id: number };
  /** Former names of jamu centres. */
  jamu_centre_names: { name_key: string; jamu_centre_id: number };
  /** Deleted rows: `row` has all columns as JSON, `more` what was deleted with it. */
  trash: Authored & { image: string; row: string; more: string; deleted_at: string };
  /** Changes of rows: `fields` is ChangedFields as JSON, `reviewed_by` who published a waiting one. */
  changes: Authored & {
    action: string;
    at: string;
    fields: string;
    reviewed_by: Generated<string>;
  };
  /**
   * Changes that editors want (decision 081): `row_id` 0 is a new row, `fields` ChangedFields as
   * JSON, `steps` its saves as JSON, `base` the version of the changed row; `image` a picture that it
   * needs until it is decided; `decided_by` who sent it back or published it.
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
  /** Values by name: `content_version`, orders of lists, what was published and seeded. */
  settings: { name: string; value: string };
}

export type Database = Kysely<Tables>;
