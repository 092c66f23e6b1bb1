import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { entities } from '#lib/contract/entities.ts';
import { createPasswordResets } from './accounts/password-resets.ts';
import { hashPassword } from './accounts/passwords.ts';
import { BadSetting, getConfig, makeDataDir } from './config.ts';
import { entityStore } from './db/entity-store.ts';
import { keyOf } from './db/keys.ts';
import { databaseSource, openDatabase } from './db/open.ts';

const USAGE = 'Usage: npm run user -- create|promote|password|link EMAIL';

/** `npm run user -- create|promote|password|link EMAIL`; a password is made up, and like a one-time link it is printed once. */
async function main(): Promise<void> {
  const [verb = '', email = ''] = parseArgs({ allowPositionals: true }).positionals;
  if (!['create', 'promote', 'password', 'link'].includes(verb) || !email) throw new BadSetting('', USAGE);
  const config = getConfig(process.env);
  makeDataDir(config);
  const db = await openDatabase(databaseSource(config));
  try {
    const found = await db.selectFrom('users').select('id').where('email_key', '=', keyOf(email)).executeTakeFirst();
    if (verb === 'create' ? found : !found) throw new BadSetting(email, found ? 'has an account already' : 'has no account');
    if (verb === 'link' && found) {
      const { path, expires_at } = await createPasswordResets(db).give(found.id, 'administrator');
      const site = config.siteUrl ?? `http://localhost:${config.port}`;
      process.stdout.write(`${site}${path}\ngood once, until ${expires_at}   (shown only now)\n`);
      return;
    }
    const store = entityStore(db, entities.user);
    const password = `Aa1!${randomBytes(12).toString('hex')}`;
    if (verb === 'create') {
      const values = await entities.user.schema.validate({ username: email.split('@')[0], email, password, role: 'user' });
      await store.create({
        username: values.username,
        email: values.email,
        role: values.role,
        password_hash: await hashPassword(password)
      });
    } else if (found) {
      await store.update(found.id, verb === 'promote' ? { role: 'admin' } : { password_hash: await hashPassword(password) });
      await db.deleteFrom('sessions').where('user_id', '=', found.id).execute();
    }
    process.stdout.write(
      verb === 'promote' ? `${email} is an administrator now.\n` : `${email}   password: ${password}   (shown only now)\n`
    );
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message.trim() : String(error)}\n`);
  process.exit(1);
});
