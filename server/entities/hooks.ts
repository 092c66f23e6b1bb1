import type { EntityName } from '#lib/contract/entities.ts';
import type { NotifyAccount } from '../accounts/account-events.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { refuseUnprovenChanges } from '../accounts/password-proof.ts';
import { engineOf } from '../db/engine.ts';
import type { Row } from './repository.ts';
import { normalizeKey } from '../db/normalize-key.ts';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { SignedIn } from '../http/auth-middleware.ts';
import { HttpError } from '../http/errors.ts';

/**
 * What an entity does besides what its definition says; every hook runs inside the write's
 * transaction.
 */
export interface EntityHooks {
  /** Turns stored rows into answered ones. */
  present?(db: Database, rows: Row[]): Promise<Row[]>;
  /** Turns checked values into columns. */
  toColumns?(values: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** May refuse a change or a removal (`changes` undefined). */
  guard?(
    db: Database,
    row: Row,
    changes: Record<string, unknown> | undefined,
    by: SignedIn
  ): Promise<void>;
  /** What follows from a change. */
  changed?(db: Database, before: Row, after: Row): Promise<void>;
  /** What follows once it is committed. */
  committed?(notify: NotifyAccount, before: Row, after: Row): void;
  /** Taken before any row is locked, where a guard looks at several. */
  lock?(db: Database): Promise<void>;
  /** What goes with a row that is deleted, as JSON; `returned` gets it when the row is restored. */
  left?(db: Database, row: Row): Promise<unknown>;
  returned?(db: Database, row: Row, left: unknown): Promise<void>;
}

// More than these are read all at once.
const MOST_IDS = 1000;

async function withCategoryNames(db: Database, rows: Row[]): Promise<Row[]> {
  const ids = [
    ...new Set(rows.map((row) => row['product_category_id']).filter((id) => typeof id === 'number'))
  ];
  const all = db.selectFrom('product_categories').select(['id', 'name']);
  const categories =
    ids.length === 0
      ? []
      : await (ids.length > MOST_IDS ? all : all.where('id', 'in', ids)).execute();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    product_category_name: names.get(Number(row['product_category_id'])) ?? ''
  }));
}

// The former name of a renamed product leads to it, until another product takes that name (§2).
async function rememberName(db: Database, before: Row, after: Row): Promise<void> {
  const [old, current] = [normalizeKey(before['name']), normalizeKey(after['name'])];
  if (old === current) return;
  await db.deleteFrom('product_names').where('name_key', '=', current).execute();
  await db.deleteFrom('product_names').where('name_key', '=', old).execute();
  await db.insertInto('product_names').values({ name_key: old, product_id: after.id }).execute();
}

const formerNames = async (db: Database, { id }: Row): Promise<string[]> =>
  (
    await db.selectFrom('product_names').select('name_key').where('product_id', '=', id).execute()
  ).map(({ name_key }) => name_key);

async function bringNamesBack(db: Database, { id }: Row, names: unknown): Promise<void> {
  const rows = (names as string[]).map((name_key) => ({ name_key, product_id: id }));
  const insert = db.insertInto('product_names').values(rows);
  if (rows.length) await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

async function refuseUsedCategory(
  db: Database,
  row: Row,
  changes: Record<string, unknown> | undefined
): Promise<void> {
  if (changes) return;
  // A product that is being put into it is waited for, and a later one finds it gone. SQLite lets
  // one write at a time anyway.
  if (engineOf(db) === 'postgres')
    await db
      .selectFrom('product_categories')
      .select('id')
      .where('id', '=', row.id)
      .forUpdate()
      .execute();
  const { count } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('product_category_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const users = Number(count) === 1 ? '1 product uses it' : `${count} products use it`;
  if (Number(count) > 0)
    throw new HttpError(409, `The category "${String(row['name'])}" cannot be deleted: ${users}.`);
}

// Whoever demotes another at the same moment is waited for. SQLite lets one write at a time anyway.
const lockAdministrators = (db: Database) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();

// Nobody can delete or demote the last administrator, or themselves (§6).
async function guardAdministrators(
  db: Database,
  row: Row,
  changes: Record<string, unknown> | undefined,
  by: SignedIn
): Promise<void> {
  const losesRole = !changes || ('role' in changes && changes['role'] !== 'admin');
  if (row['role'] !== 'admin' || !losesRole) return;
  if (row.id === by.id) throw new HttpError(409, 'You cannot delete or demote yourself.');
  const admins = await lockAdministrators(db);
  if (admins.length < 2)
    throw new HttpError(409, 'The last administrator cannot be deleted or demoted.');
}

async function hashedPassword({
  password,
  ...values
}: Record<string, unknown>): Promise<Record<string, unknown>> {
  return typeof password === 'string'
    ? { ...values, password_hash: await hashNewPassword(password) }
    : values;
}

// A password or role change ends the account's sessions at once.
async function endSessions(db: Database, before: Row, after: Row): Promise<void> {
  const isSame =
    before['role'] === after['role'] && before['password_hash'] === after['password_hash'];
  if (!isSame) await db.deleteFrom('sessions').where('user_id', '=', after.id).execute();
}

function notifyOwner(notify: NotifyAccount, before: Row, after: Row): void {
  const user = { id: after.id, username: String(after['username']), email: String(after['email']) };
  if (before['password_hash'] !== after['password_hash'])
    notify({ kind: 'password-changed', user });
  if (before['email'] !== after['email'])
    notify({ kind: 'email-changed', user, formerEmail: String(before['email']) });
}

// What protects an account goes with it, and comes back.
const leftFactor = (db: Database, { id }: Row) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', id).executeTakeFirst();

async function bringFactorBack(db: Database, _: Row, left: unknown): Promise<void> {
  await db
    .insertInto('second_factors')
    .values(left as Tables['second_factors'])
    .execute();
}

const withoutPassword = async (_: Database, rows: Row[]): Promise<Row[]> =>
  rows.map(({ password_hash: _hash, ...row }) => row as Row);

/** The few entities that do more than their definition says. */
export const entityHooks: Partial<Record<EntityName, EntityHooks>> = {
  product: {
    present: withCategoryNames,
    changed: rememberName,
    left: formerNames,
    returned: bringNamesBack
  },
  productCategory: { guard: refuseUsedCategory },
  user: {
    present: withoutPassword,
    toColumns: hashedPassword,
    async guard(db, row, changes, by) {
      if (changes) refuseUnprovenChanges(row, changes, by);
      await guardAdministrators(db, row, changes, by);
    },
    committed: notifyOwner,
    changed: endSessions,
    lock: async (db) => void (await lockAdministrators(db)),
    left: leftFactor,
    returned: bringFactorBack
  }
};
