import { randomInt } from 'node:crypto';
import { isEmail, username } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { isRecord } from '#lib/contract/is-record.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { SINGLE_SIGN_ON } from '#lib/contract/messages.ts';
import type { Role } from '#lib/contract/roles.ts';
import { isConfirmed } from '../accounts/email-confirmation.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { accountWithEmail } from '../accounts/password-attempts.ts';
import { timestamp } from '../accounts/throttle.ts';
import type { SingleSignOn } from '../config/single-sign-on.ts';
import { isUniqueViolation } from '../db/db-errors.ts';
import type { Database } from '../db/tables.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/crud/unit-of-work.ts';
import { createRepository } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import type { Claims } from './provider.ts';

const MAX_RETRIES = 3;

/** Returns the role in claims; undefined if no claim is configured for roles. */
function roleOf({ roles }: SingleSignOn, claims: Claims): Role | undefined {
  if (!roles) return undefined;
  // Dots separate nested names, but names can also contain dots: `https://jamu.example/roles`.
  const claim =
    claims[roles.claim] ??
    roles.claim
      .split('.')
      .reduce<unknown>((value, name) => (value as Claims | undefined)?.[name], claims);
  // The roles of Zitadel are the keys of an object.
  const values = isRecord(claim) ? Object.keys(claim) : [claim].flat();
  if (roles.admin && values.includes(roles.admin)) return 'admin';
  return roles.editor && values.includes(roles.editor) ? 'editor' : 'user';
}

/** Returns the name of a new account. A retry adds digits, in case the name is taken. */
function nameOf({ name, preferred_username }: Claims, email: string, retry: number): string {
  const rule = username();
  const names = [name, preferred_username, email.split('@')[0], 'user'];
  const base = rule.cast(names.find((value) => value !== undefined && rule.isValidSync(value)));
  if (retry === 0) return base;
  const digits = ` ${randomInt(1000, 1_000_000)}`;
  return base.slice(0, LENGTH.username - digits.length).toWellFormed() + digits;
}

/** Creates the functions that find, create and update the accounts of identities. */
export function identityAccounts(deps: AccountDeps & EntityDeps, config: SingleSignOn) {
  const { db, log, notifyAccount } = deps;
  const read = (id: number, within: Database = db) =>
    within.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

  /**
   * Returns the id of an identity's account. At the first sign-in, creates an account or links an
   * existing one, which is returned as `linked`.
   */
  const findOrCreate = (claims: Claims, retry: number) =>
    db.transaction().execute(async (trx) => {
      const [issuer, subject] = [config.issuer, claims.sub];
      const linked = await trx
        .selectFrom('sign_on_identities')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      if (linked) return { id: linked.user_id };
      const { email, email_verified: verified } = claims;
      // Amazon Cognito and JumpCloud send the text `true`.
      if (String(verified) !== 'true' || typeof email !== 'string' || !isEmail(email))
        throw new HttpError(403, SINGLE_SIGN_ON.unverified);
      const own = await accountWithEmail(trx, email);
      if (own && !isConfirmed(own)) throw new HttpError(409, SINGLE_SIGN_ON.unconfirmed);
      const { id } =
        own ??
        (await createRepository(trx, entities.user).create({
          username: nameOf(claims, email, retry),
          email,
          confirmed_email: email,
          role: roleOf(config, claims) ?? 'user',
          password_hash: ''
        }));
      await trx
        .insertInto('sign_on_identities')
        .values({ issuer, subject, user_id: id, created_at: timestamp() })
        .execute();
      log.info({ userId: id, isNew: !own }, 'an identity was linked to an account');
      return { id, linked: own };
    });

  /** Sets an account's role with the provider as author. The last administrator keeps the role. */
  async function setRole(id: number, role: Role): Promise<void> {
    const proof = 'provider' as const;
    const by = { id, username: config.name, email: '', role, sessionId: '', proof };
    await runUnitOfWork(deps, entities.user, by, async (work) => {
      const [row] = await work.lock([id]);
      if (row && row['role'] !== role) await work.update(row, { role }, { role });
    }).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      log.warn({ userId: id }, 'the last administrator stays one, against the claim');
    });
  }

  return {
    read,
    /** Returns the account of an identity. Throws HttpError 403 or 409 if none can be linked. */
    async accountOf(claims: Claims) {
      let account: Awaited<ReturnType<typeof findOrCreate>> | undefined;
      for (let retry = 0; account === undefined; retry += 1)
        account = await findOrCreate(claims, retry).catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          // A concurrent sign-in created the account, or another account has the name.
          if (retry === MAX_RETRIES) throw new HttpError(409, SINGLE_SIGN_ON.taken);
          return undefined;
        });
      const { id, linked } = account;
      if (linked) notifyAccount({ kind: 'identity-linked', user: linked });
      const role = roleOf(config, claims);
      if (role) await setRole(id, role);
      return read(id);
    }
  };
}
