import { Hono } from 'hono';
import { endSessionsOfUser, ownSignIns, signInsOfUser } from '#lib/contract/endpoints/sessions.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { toPage } from '../entities/lists/list.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import type { Deps } from './deps.ts';
import { listSignIns } from './sign-in-record.ts';
import type { Sessions } from './sessions.ts';

/** The record of sign-ins, and the end of somebody else's sessions. */
export function signInRecordRoutes({ db, log }: Pick<Deps, 'db' | 'log'>, sessions: Sessions) {
  const app = new Hono<ApiEnv>();
  const refuseUnknown = async (id: number): Promise<void> => {
    const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (!user) throw new HttpError(404, ERROR_MESSAGE.notFound);
  };

  serve(app, ownSignIns, ({ query, signedIn }) => listSignIns(db, signedIn.id, toPage(query)));
  serve(app, signInsOfUser, async ({ params: { id }, query }) => {
    await refuseUnknown(id);
    return listSignIns(db, id, toPage(query));
  });
  serve(app, endSessionsOfUser, async ({ params: { id }, signedIn: by }) => {
    await refuseUnknown(id);
    const ended = await sessions.endAllOf(id);
    log.info({ userId: id, by: by.id, ended }, 'an administrator ended the sessions of an account');
    return { message: 'sessions ended', ended };
  });
  return app;
}
