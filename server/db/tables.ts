import type { Generated, Kysely } from 'kysely';
import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import type { entities, EntityName, EntityTypes } from '#lib/contract/entities.ts';

// Fields of API items that are stored in other tables, or computed (`confirmed`).
type Joined = 'product_category_name' | 'products' | 'last_sign_in' | 'confirmed';

// A list of records is stored as one text.
type ColumnValues<Item> = {
  [Field in keyof Item]: Item[Field] extends readonly object[] ? string : Item[Field];
};

// Unique fields have a `<field>_key` column (entity-columns.ts). Searches read `search_text`.
type EntityRow<Item, Key extends string> = ColumnValues<Omit<Item, 'id' | Joined>> & {
  id: Generated<number>;
  search_text: Generated<string>;
} & Record<`${Key}_key`, string>;

type Definition<Name extends EntityName> = (typeof entities)[Name];
type EntityTables = {
  [Name in EntityName as Definition<Name>['table']]: EntityRow<
    EntityTypes[Name],
    Definition<Name>['unique'][number]
  >;
};

/** The row and author of a change or deletion. Stores their names, because both can be deleted. */
interface Authored {
  id: Generated<number>;
  entity: string;
  row_id: number;
  title: string;
  by_id: number;
  by_username: string;
}

/** Links a place and a product. The link stays while the product is in the trash. */
type Pair<Owner extends string> = { id: Generated<number>; product_id: number } & Record<
  Owner,
  number
>;

/** A visitor's feedback on an identification. A missing product or centre has the id 0. */
interface Confirmation {
  part: string;
  certainty: string;
  centre_id: number;
  answered_id: number;
  correct_id: number;
}

/**
 * All tables; a test compares them with the migrations. Times are ISO 8601, `month` is `YYYY-MM`,
 * `day` is `YYYY-MM-DD`, a missing text is ''.
 */
export interface Tables extends Omit<EntityTables, 'users'> {
  /** An account is confirmed if `confirmed_email` is its `email`. */
  users: EntityTables['users'] & { password_hash: string; confirmed_email: Generated<string> };
  jamu_centre_products: Pair<'jamu_centre_id'>;
  jamu_manufacturer_products: Pair<'jamu_manufacturer_id'>;
  /** Active sessions; ended ones are deleted. */
  sessions: {
    id: string;
    user_id: number;
    user_agent: string;
    created_at: string;
    expires_at: string;
    second_factor: Generated<SecondStep>;
  };
  /** Unfinished single sign-ons. If `user_id` is set, only the second factor is missing. */
  sign_on_attempts: {
    state_hash: string;
    browser_hash: string;
    nonce: string;
    verifier: string;
    expires_at: string;
    user_id: number | null;
  };
  /** Identities at OpenID providers. An account has at most one per issuer. */
  sign_on_identities: {
    id: Generated<number>;
    issuer: string;
    subject: string;
    user_id: number;
    created_at: string;
  };
  /** Hashes of the networks from which an account signed in. */
  known_networks: { user_id: number; network: string; seen_at: string };
  /** Confirmed second factors. The code of the time step `last_step` cannot be used again. */
  second_factors: {
    user_id: number;
    secret: string;
    recovery_codes: string;
    last_step: number;
    created_at: string;
  };
  /** Passkeys. Ids and keys are base64url. `counter` is 0 if the authenticator does not count. */
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    name: string;
    created_at: string;
    last_used_at: Generated<string>;
  };
  /** One-time challenges: to add a passkey in a session, or to sign in if `session_id` is null. */
  passkey_challenges: { challenge: string; session_id: string | null; expires_at: string };
  /** Sign-ins. Failed ones (`success` 0) from a network within an hour share a row (`count`). */
  sign_ins: {
    id: Generated<number>;
    user_id: number;
    at: string;
    network: string;
    success: number;
    second_factor: SecondStep;
    count: number;
  };
  /** API tokens. `writes` contains the entities that a token may change, separated by spaces. */
  api_tokens: {
    id: Generated<number>;
    user_id: number;
    token_hash: string;
    name: string;
    writes: string;
    created_at: string;
    expires_at: string;
    last_used_at: Generated<string>;
    last_network: Generated<string>;
  };
  /** Password reset links: one per account and `given_by` (`administrator` or `mail`). */
  password_resets: {
    user_id: number;
    given_by: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  /** The number of attempts per key (such as an account); restarts after `until`. */
  rate_limits: { key: string; count: number; until: string };
  /** Questions to Pl@ntNet per day (UTC), and the answers that agreed with the identifier. */
  second_opinions: { day: string; asked: number; agreed: number };
  /** The number of times that the same feedback was sent in a month. */
  identification_counts: Confirmation & { id: Generated<number>; month: string; count: number };
  /**
   * Submissions of photographs. Submissions of a network share a `contributor`. Withdrawn
   * submissions keep their row, so that a late retry of the upload stores nothing. `may_show` is 1
   * if the site may show the photographs, with the name `credit`.
   */
  photo_submissions: {
    id: Generated<number>;
    code_hash: string;
    network: string;
    contributor: number;
    created_at: string;
    may_show: Generated<number>;
    credit: Generated<string>;
  };
  /**
   * `product_id` is the plant that the visitor named, until an editor changes it. `library_image`
   * is the public copy, '' if there was none.
   */
  visitor_photos: Confirmation & {
    id: Generated<number>;
    submission_id: number;
    file: string;
    product_id: number;
    state: string;
    library_image: Generated<string>;
  };
  /**
   * Taught photographs. `features` are signed bytes in base64, in units of `step`; `network` is the
   * version of the neural network that computed them. `photographer` is `account-ID` or
   * `visitor-CONTRIBUTOR`; an `upload_id` of the client is unique per photographer. `accepted_by`
   * is null while the photograph waits for review, 0 if the account is unknown. Photographs of
   * visitors have no `file` of their own, so that a withdrawal deletes the only copy.
   */
  taught_photos: {
    id: Generated<number>;
    part: string;
    centre_id: number;
    product_id: number;
    deleted_at: string;
    network: string;
    photographer: string;
    visitor_photo_id: number | null;
    upload_id: Generated<string | null>;
    hash: string;
    file: string;
    library_image: Generated<string>;
    created_at: string;
    step: number;
    features: string;
    accepted_by: Generated<number | null>;
  };
  product_views: { id: Generated<number>; day: string; product_id: number; views: number };
  /** The number of visits per day (UTC), including visits whose rows are already deleted. */
  visit_days: { day: string; visits: number };
  visitors: { id: Generated<number>; ip_address: string; user_agent: string; created_at: string };
  /** A row's translations and the hashes of their original texts (`sources`), as JSON by field. */
  translations: {
    id: Generated<number>;
    entity: string;
    row_id: number;
    language: string;
    texts: string;
    sources: string;
  };
  /**
   * All stored pictures. Pictures with `kept` 1 stay when the last row that uses them is deleted.
   * `name` is the name of the uploaded file; searches find its words in `name_key`.
   */
  pictures: {
    id: Generated<number>;
    path: string;
    created_at: string;
    kept: Generated<number>;
    name: Generated<string>;
    name_key: Generated<string>;
  };
  /** Erased pictures whose files are not removed yet: no row can use them again (decision 132). */
  erased_pictures: { path: string };
  product_names: { name_key: string; product_id: number };
  jamu_centre_names: { name_key: string; jamu_centre_id: number };
  /** Deleted rows with their related rows (`more`). Rows deleted together share a `deletion`. */
  trash: Authored & {
    image: string;
    row: string;
    more: string;
    deleted_at: string;
    deletion: Generated<string>;
  };
  /** The history. `fields` is ChangedFields as JSON. All changes of an import share its mark. */
  changes: Authored & {
    action: string;
    at: string;
    fields: string;
    reviewed_by: Generated<string>;
    import: Generated<string>;
  };
  /** Unpublished changes (decision 115), described in server/versions/README.md. */
  versions: Authored & {
    action: string;
    fields: string;
    image: string;
    state: string;
    remark: string;
    created_at: string;
    updated_at: string;
    decided_by: string;
    publish_at: Generated<string>;
    publish_by: Generated<number>;
    problem: Generated<string>;
    import: Generated<string>;
  };
  /** Values by name, such as `content_version` and the orders of lists. */
  settings: { name: string; value: string };
}

export type Database = Kysely<Tables>;

/** The values of a row by column. */
export type Columns = Record<string, unknown>;
