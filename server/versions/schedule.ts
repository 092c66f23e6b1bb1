import { ValidationError } from 'yup';
import { REVIEW } from '#lib/contract/messages.ts';
import { nextTimestamp } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { versionDecisions, type VersionDeps } from './decide.ts';
import { findDueVersions, type StoredVersion } from './version-repository.ts';
import { mayPublish } from './write.ts';

/** Publishes a version that is due, as the account that set its time. */
async function publishScheduled(deps: VersionDeps, stored: StoredVersion): Promise<void> {
  const account = await deps.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role'])
    .where('id', '=', stored.publish_by)
    .executeTakeFirst();
  const by = account && ({ ...account, sessionId: '' } as SignedIn);
  if (!by || !(await mayPublish(deps, by))) throw new HttpError(403, REVIEW.notPublisher);
  await versionDecisions(deps).publish(stored.id, by, { updated_at: stored.updated_at });
}

/**
 * Publishes the versions that are due, in order. A rejected version stays open and stores the
 * reason; other errors are logged, and the version is tried again. If several processes run this,
 * only one publishes.
 */
export async function publishDue(deps: VersionDeps): Promise<void> {
  for (const stored of await findDueVersions(deps.db, new Date().toISOString()))
    await publishScheduled(deps, stored).catch(async (error: unknown) => {
      const { id, updated_at } = stored;
      const isRefused = error instanceof HttpError ? error.status < 500 : false;
      if (!isRefused && !(error instanceof ValidationError))
        return deps.log.error({ err: error, id }, 'a version that is due is not published yet');
      const { message: problem } = error as Error;
      // Does nothing if the version was published or changed in the meantime.
      await deps.db
        .updateTable('versions')
        .set({ publish_at: '', problem, updated_at: nextTimestamp(updated_at) })
        .where('id', '=', id)
        .where('updated_at', '=', updated_at)
        .execute();
    });
}
