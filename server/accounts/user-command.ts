import { parseArgs } from 'node:util';
import { entities } from '#lib/contract/entities.ts';
import { generatePassword } from '#lib/contract/generated-password.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { isConfirmed } from './email-confirmation.ts';
import { accountWithEmail, unlockAccount } from './password-attempts.ts';
import { createPasswordResets } from './password-resets.ts';
import { hashPassword } from './passwords.ts';
import { deleteFactors, deletePasskeys } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { getConfig } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import { typedAddress } from '../config/http-addresses.ts';
import { createRepository } from '../entities/repository.ts';
import { isUniqueViolation } from '../db/db-errors.ts';
import { existingDatabase, openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';

const USAGE =
  'Usage: npm run user -- create EMAIL [NAME] | password|link|unlock|no-second-factor EMAIL | promote EMAIL [editor|admin]';
const ROLE_TITLES: Partial<Record<Role, string>> = {
  editor: 'an editor',
  admin: 'an administrator'
};
const passwordLine = (email: string, password: string) =>
  `${email}   password: ${password}   (shown only now)`;

async function create(db: Database, email: string, name = email.split('@')[0]): Promise<string> {
  const password = generatePassword();
  const account = { username: name, email, password, role: 'user' };
  const { password: _password, ...values } = await entities.user.schema.validate(account);
  const columns = {
    ...values,
    confirmed_email: values.email,
    password_hash: await hashPassword(password)
  };
  await createRepository(db, entities.user)
    .create(columns)
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new ConfigError(values.username, 'is the name of another account: add a NAME');
    });
  return passwordLine(email, password);
}

/** Changes an account and ends its sessions in one transaction, after calling `prepare`. */
const change = (
  db: Database,
  id: number,
  columns: Record<string, unknown>,
  prepare?: (trx: Database, id: number) => Promise<unknown>
) =>
  db.transaction().execute(async (trx) => {
    await prepare?.(trx, id);
    await createRepository(trx, entities.user).update({ id }, columns);
    await endSessions(trx, id);
  });

/** An existing account, the new role if the command has one, and the address of the site. */
type CommandTarget = NonNullable<Awaited<ReturnType<typeof accountWithEmail>>> & {
  newRole: string | undefined;
  siteUrl: string;
};

async function linkLines(db: Database, { id, siteUrl }: CommandTarget): Promise<string> {
  const { path, expires_at } = await createPasswordResets(db).create(id, 'administrator');
  return `${siteUrl}${path}\nvalid once, until ${expires_at}   (shown only now)`;
}

/** Actions on existing accounts. Each returns the lines to print. */
const ACTIONS: Record<string, (db: Database, account: CommandTarget) => Promise<string>> = {
  async promote(db, account) {
    const { id, email, role, newRole = 'admin' } = account;
    const promoted = newRole as Role;
    if (!ROLE_TITLES[promoted]) throw new ConfigError('', USAGE);
    // Promoting must not remove rights, especially not the last administrator's.
    if (hasRole(role as Role, promoted))
      throw new ConfigError(email, `is ${ROLE_TITLES[role as Role]} already`);
    const title = `${email} is ${ROLE_TITLES[promoted]} now.`;
    if (isConfirmed(account)) {
      await change(db, id, { role: promoted });
      return title;
    }
    // Deletes all credentials, because a stranger may have registered the address (decision 130).
    await change(db, id, { role: promoted, password_hash: '' }, deleteFactors);
    return `${title} Its address is not confirmed, so its password no longer works. Pass on this link:\n${await linkLines(db, account)}`;
  },
  async password(db, { id, email }) {
    const password = generatePassword();
    await change(db, id, { password_hash: await hashPassword(password) }, deletePasskeys);
    await unlockAccount(db, email);
    return passwordLine(email, password);
  },
  link: linkLines,
  async unlock(db, { email }) {
    await unlockAccount(db, email);
    return `${email} can sign in again: its failed sign-ins no longer count.`;
  },
  async 'no-second-factor'(db, { id, email }) {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteFactors(trx, id))) throw new ConfigError(email, 'has no second factor');
      await endSessions(trx, id);
    });
    return `${email} signs in with the password alone now.`;
  }
};

/** Creates and repairs accounts, also while the server runs. Prints passwords and links. */
async function main(): Promise<void> {
  const [verb = '', email = '', extra] = parseArgs({ allowPositionals: true }).positionals;
  if (!['create', ...Object.keys(ACTIONS)].includes(verb) || !email)
    throw new ConfigError('', USAGE);
  const config = getConfig(process.env);
  process.umask(0o077);
  const db = await openDatabase(existingDatabase(config));
  try {
    const account = await accountWithEmail(db, email);
    if (verb === 'create' ? account : !account)
      throw new ConfigError(email, account ? 'has an account already' : 'has no account');
    const siteUrl = config.siteUrl ?? typedAddress(config);
    const line = account
      ? await ACTIONS[verb]?.(db, { ...account, newRole: extra, siteUrl })
      : await create(db, email, extra);
    process.stdout.write(`${line}\n`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message.trim() : String(error)}\n`);
  process.exit(1);
});
