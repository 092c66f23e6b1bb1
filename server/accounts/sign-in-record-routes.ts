import { Hono, type Context } from 'hono';
import { endSessionsOfUser, ownSignIns, signInsOfUser } from '#lib/contract/endpoints/sign-ins.ts';
import { DEFAULT_PAGE_SIZE, LIST } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { count, read } from '../entities/list-query.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import type { Deps } from './deps.ts';
import { listSignIns } from './sign-in-record.ts';
import type { Sessions } from './sessions.ts';

/** The record of sign-ins, and the end of somebody else's sessions. */
export function signInRecordRoutes({ db, log }: Pick<Deps, 'db' | 'log'>, sessions: Sessions) {
  const app = new Hono<ApiEnv>();
  const pageOf = (c: Context) => ({
    number: count('page', read(c, 'page'), 1, LIST.pages),
    size: count('per_page', read(c, 'per_page'), DEFAULT_PAGE_SIZE, LIST.perPage)
  });
  const refuseUnknown = async (id: number): Promise<void> => {
    const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (!user) throw new HttpError(404, ERROR_MESSAGE.notFound);
  };

  serve(app, ownSignIns, ({ c, signedIn }) => listSignIns(db, signedIn.id, pageOf(c)));
  serve(app, signInsOfUser, async ({ c, params: { id } }) => {
    await refuseUnknown(id);
    return listSignIns(db, id, pageOf(c));
  });
  serve(app, endSessionsOfUser, async ({ params: { id }, signedIn: by }) => {
    await refuseUnknown(id);
    const ended = await sessions.endAllOf(id);
    log.info({ userId: id, by: by.id, ended }, 'an administrator ended the sessions of an account');
    return { message: 'sessions ended', ended };
  });
  return app;
}
