import { HttpError } from '../http/errors.ts';
import { normalizeKey } from '../db/keys.ts';
import { DAY } from '../jobs/daily.ts';
import type { Deps } from './deps.ts';
import { createThrottle } from './throttle.ts';

/**
 * Notifies the owner of an account, once a day, that strangers' failures keep sign-ins from new
 * networks waiting. The account is looked up once the answer is on its way, so that its time does
 * not reveal whether there is one.
 */
export function createHeldOffNotice({
  db,
  log,
  notifyAccount
}: Pick<Deps, 'db' | 'log' | 'notifyAccount'>): (email: string) => void {
  const notices = createThrottle(db, 1, DAY);

  async function notify(email: string): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('email_key', '=', normalizeKey(email))
      .executeTakeFirst();
    if (!user) return;
    await notices.take(`held off ${user.id}`);
    notifyAccount({ kind: 'held-off', user });
  }

  return (email) => {
    setImmediate(() => {
      notify(email).catch((err: unknown) => {
        // The owner was notified today.
        if (err instanceof HttpError) return;
        log.error({ err }, 'the owner of an account was not notified');
      });
    });
  };
}
