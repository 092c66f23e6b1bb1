import { entities } from '#lib/contract/entities.ts';
import { generatePassword } from '#lib/contract/generated-password.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { ConfigError } from '../config/env.ts';
import type { Config } from '../config/config.ts';
import { createRepository } from '../entities/repository.ts';
import { isUniqueViolation } from '../db/db-errors.ts';
import type { Database } from '../db/tables.ts';

/**
 * Creates an administrator if there is none. Returns its e-mail and, if the password was generated,
 * the password, which must be printed once and not stored; undefined if an administrator exists.
 * Throws ConfigError for a common password.
 */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: Config['admin']
): Promise<{ email: string; password: string | undefined } | undefined> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (admin) return undefined;
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
    // Another instance created the account at the same time.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  return { email, password: password ? undefined : chosen };
}
