import { entities } from '#lib/contract/entities.ts';
import { generatePassword } from '#lib/contract/generated-password.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { ConfigError } from '../config/env.ts';
import type { Config } from '../config/config.ts';
import { createRepository } from '../entities/repository.ts';
import { isUniqueViolation } from '../db/db-errors.ts';
import type { Database } from '../db/tables.ts';

const hasAdmin = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()) !==
  undefined;

/**
 * Creates an administrator; returns undefined if one exists. Returns the e-mail and, if it was
 * generated, the password, which callers must print once and not store. Throws ConfigError for a
 * common password, and if another account has the e-mail or the name.
 */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: Config['admin']
): Promise<{ email: string; password: string | undefined } | undefined> {
  if (await hasAdmin(db)) return undefined;
  if (password && (await isCommonPassword(password)))
    throw new ConfigError(
      'ADMIN_PASSWORD',
      'is one of the most common passwords, which are tried first: choose another'
    );
  const chosen = password ?? generatePassword();
  const values = {
    username: 'admin',
    email,
    confirmed_email: email,
    role: 'admin',
    password_hash: await hashPassword(chosen)
  };
  try {
    await createRepository(db, entities.user).create(values);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another instance may have created the account at the same time.
    if (await hasAdmin(db)) return undefined;
    throw new ConfigError(
      'ADMIN_EMAIL',
      'or the name admin is taken: promote that account with `npm run user -- promote EMAIL`'
    );
  }
  return { email, password: password ? undefined : chosen };
}
