import type { Insertable } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { DEMOTION } from '#lib/contract/messages.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { engineOf, isOneOf } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { EntityHooks } from '../entities/hooks.ts';
import type { Row } from '../entities/repository.ts';
import { validateFields } from '../entities/crud/validate.ts';
import type { SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import type { AccountDeps } from './deps.ts';
import { createConfirmationMail, isConfirmed } from './email-confirmation.ts';
import { requireProofForChanges, type PasswordProof } from './password-proof.ts';
import { createPasswordResets } from './password-resets.ts';
import { hashNewPassword } from './passwords.ts';
import { deleteFactors, deletePasskeys } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { lastSignIn } from './sign-in-record.ts';

/** Rows that move to the trash with their account. */
type RelatedRows = Partial<Tables['second_factors']> & {
  passkeys?: Insertable<Tables['passkeys']>[];
};

// Makes concurrent demotions wait. SQLite needs no lock: it allows one write at a time.
const lockAdministrators = (db: Database) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();

/**
 * Throws HttpError 409 if a change, or a deletion (`changes` undefined), removes the last
 * administrator or the caller's own role of administrator (§6).
 */
export async function guardAdministrators(
  db: Database,
  row: Row,
  changes: Record<string, unknown> | undefined,
  by: SignedIn
): Promise<void> {
  const losesRole = !changes || ('role' in changes && changes['role'] !== 'admin');
  if (row['role'] !== 'admin' || !losesRole) return;
  // Single sign-on may demote the account that signs in, because the provider determines the role.
  if (row.id === by.id && by.proof !== 'provider') throw new HttpError(409, DEMOTION.self);
  const admins = await lockAdministrators(db);
  if (admins.length < 2) throw new HttpError(409, DEMOTION.last);
}

const isRaised = (before: Row, after: Row): boolean =>
  !hasRole(before['role'] as Role, after['role'] as Role);

/**
 * Deletes the credentials of an unconfirmed account, which a stranger may have registered with a
 * colleague's address. Keeps a password that this change sets.
 */
async function voidCredentials(db: Database, before: Row, after: Row): Promise<void> {
  await deleteFactors(db, after.id);
  if (before['password_hash'] === after['password_hash'])
    await db.updateTable('users').set({ password_hash: '' }).where('id', '=', after.id).execute();
}

/** Creates the hooks that run when accounts are listed, saved, deleted and restored. */
export function userHooks(deps: AccountDeps, proof: PasswordProof): EntityHooks {
  const { notifyAccount: notify, mailLink } = deps;
  const resets = createPasswordResets(deps.db);
  const mailConfirmation = createConfirmationMail(deps);
  return {
    async addData(db, rows) {
      const ids = rows.map(({ id }) => id);
      const accounts = await db
        .selectFrom('users')
        .select(['id', 'email', 'confirmed_email', lastSignIn])
        .where(isOneOf(db, ids))
        .execute();
      const byId = new Map(accounts.map((account) => [account.id, account]));
      return rows.map((row) => ({
        ...row,
        last_sign_in: byId.get(row.id)?.last_sign_in ?? null,
        confirmed: isConfirmed(byId.get(row.id) ?? row)
      }));
    },
    async toColumns({ password, ...values }) {
      return typeof password === 'string'
        ? { ...values, password_hash: await hashNewPassword(password) }
        : values;
    },
    async authorize(c, by, ids, fields, password) {
      if (!ids.includes(by.id)) return by;
      const changes = await validateFields(entities.user, fields, true);
      return proof.proveFor(c, by, changes, password);
    },
    async beforeLock(db) {
      await lockAdministrators(db);
    },
    async beforeWrite(db, row, changes, by) {
      if (changes) requireProofForChanges(row, changes, by);
      await guardAdministrators(db, row, changes, by);
    },
    async afterUpdate(db, before, after, by) {
      const hasNewPassword = before['password_hash'] !== after['password_hash'];
      if (hasNewPassword || before['role'] !== after['role']) await endSessions(db, after.id);
      if (hasNewPassword && by.id !== after.id) await deletePasskeys(db, after.id);
      // The links may have been mailed to the former address.
      if (before['email'] !== after['email']) await resets.revoke(after.id, db);
      if (isRaised(before, after) && !isConfirmed(after)) await voidCredentials(db, before, after);
    },
    afterCommit(before, after) {
      const [username, email] = [String(after['username']), String(after['email'])];
      const user = { id: after.id, username, email };
      if (before['password_hash'] !== after['password_hash'])
        notify({ kind: 'password-changed', user });
      if (before['email'] !== after['email'])
        notify({ kind: 'email-changed', user, formerEmail: String(before['email']) });
      if (isConfirmed(after)) return;
      if (isRaised(before, after))
        mailLink?.(async () => ({
          user,
          link: await resets.create(user.id, 'administrator'),
          purpose: 'administrator'
        }));
      else if (before['email'] !== after['email'])
        mailConfirmation?.(user.id, email).then(
          (send) => send(),
          () => undefined
        );
    },
    async collectRelated(db, { id }) {
      const factors = db.selectFrom('second_factors').selectAll().where('user_id', '=', id);
      const factor = await factors.executeTakeFirst();
      const ownPasskeys = db.selectFrom('passkeys').selectAll().where('user_id', '=', id);
      const passkeys = await ownPasskeys.execute();
      return factor || passkeys.length > 0
        ? { ...factor, ...(passkeys.length > 0 && { passkeys }) }
        : undefined;
    },
    async restoreRelated(db, _, related) {
      const { passkeys = [], ...factor } = related as RelatedRows;
      if ('secret' in factor)
        await db
          .insertInto('second_factors')
          .values(factor as Tables['second_factors'])
          .execute();
      for (const passkey of passkeys) await db.insertInto('passkeys').values(passkey).execute();
    }
  };
}
