import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Secrets } from '../config/config.ts';
import type { Database, Tables } from '../db/tables.ts';

type StoredSecret = Pick<Tables['second_factors'], 'user_id' | 'secret'>;

// Distinguishes encrypted secrets from the plain base32 that earlier versions stored.
const PREFIX = 'v1.';
const [IV_BYTES, TAG_BYTES] = [12, 16];

// HKDF makes this key independent of the key that signs tokens.
const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'second factor secrets', 32));
// Binds a secret to its account: a copy in another row cannot be decrypted.
const contextOf = (userId: number): Buffer => Buffer.from(`user ${userId}`);

/** Encrypts the base32 secret of an account's second factor with AES-256-GCM. */
export function encryptSecret(secrets: Secrets, userId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0]), iv).setAAD(contextOf(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function decryptWith(secret: string, { user_id, secret: stored }: StoredSecret) {
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES
    })
      .setAAD(contextOf(user_id))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Returns the base32 secret of a row, also if it is stored in plain text; undefined if none of
 * `secrets` decrypts it.
 */
export function decryptSecret(secrets: Secrets, row: StoredSecret): string | undefined {
  if (!row.secret.startsWith(PREFIX)) return row.secret;
  return secrets.map((secret) => decryptWith(secret, row)).find((plain) => plain !== undefined);
}

/**
 * Encrypts a secret again, with the current key. Returns undefined if the secret is encrypted with
 * the current key already, or if no key decrypts it.
 */
function reencrypt(secrets: Secrets, row: StoredSecret): string | undefined {
  if (row.secret.startsWith(PREFIX) && decryptWith(secrets[0], row) !== undefined) return undefined;
  const plain = decryptSecret(secrets, row);
  return plain === undefined ? undefined : encryptSecret(secrets, row.user_id, plain);
}

/**
 * Encrypts all secrets with the current key, also those of accounts in the trash. Logs the number
 * of accounts whose secret no key decrypts.
 */
export async function renewEncryption(
  db: Database,
  secrets: Secrets,
  log: Pick<Logger, 'warn'>
): Promise<void> {
  const rows = await db.selectFrom('second_factors').select(['user_id', 'secret']).execute();
  for (const row of rows) {
    const secret = reencrypt(secrets, row);
    if (!secret) continue;
    await db
      .updateTable('second_factors')
      .set({ secret })
      .where('user_id', '=', row.user_id)
      .where('secret', '=', row.secret)
      .execute();
  }
  const trashed = await db
    .selectFrom('trash')
    .select(['id', 'more'])
    .where('entity', '=', 'user')
    .where('more', '!=', '')
    .execute();
  for (const { id, more } of trashed) {
    const factor = JSON.parse(more) as Tables['second_factors'];
    // An account that has only passkeys has no secret.
    const secret = factor.secret && reencrypt(secrets, factor);
    if (!secret) continue;
    const changed = { more: JSON.stringify({ ...factor, secret }) };
    await db.updateTable('trash').set(changed).where('id', '=', id).execute();
  }
  const unreadable = rows.filter((row) => decryptSecret(secrets, row) === undefined).length;
  if (unreadable)
    log.warn(
      { accounts: unreadable },
      'second factors were encrypted with another SECRET: their accounts sign in with a recovery code, or after `npm run user -- no-second-factor EMAIL`'
    );
}
