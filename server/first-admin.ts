import { randomBytes } from 'node:crypto';
import { entities } from '#lib/contract/entities.ts';
import { hashPassword } from './accounts/passwords.ts';
import type { Config } from './config.ts';
import { entityStore } from './db/entity-store.ts';
import { isUniqueViolation } from './db/failures.ts';
import type { Database } from './db/open.ts';

// The registration rule asks for one of each kind (spec §5).
const randomPassword = (): string => `Aa1!${randomBytes(12).toString('base64').replace(/[+/=]/g, '%')}`;

/**
 * Makes the first administrator when there is none.
 * @returns the e-mail and, when it was made up here, the password: to be printed once and never stored in clear
 */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: Config['admin']
): Promise<{ email: string; password: string | undefined } | undefined> {
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  if (admin) return undefined;
  const chosen = password ?? randomPassword();
  const values = { username: 'admin', email, role: 'admin', password_hash: await hashPassword(chosen) };
  try {
    await entityStore(db, entities.user).create(values);
  } catch (error) {
    // Another instance that starts at the same moment was first.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  return { email, password: password ? undefined : chosen };
}
