import { Hono } from 'hono';
import {
  discardPending,
  publishPending,
  publishVersion,
  readPending
} from '#lib/contract/endpoints/version-publication.ts';
import {
  changeVersion,
  returnVersion,
  versionList,
  versionOne,
  versionPage,
  withdrawVersion
} from '#lib/contract/endpoints/versions.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { OPEN_STATES } from '#lib/contract/states.ts';
import { structureOf } from '../entities/crud/validate.ts';
import { toLogQuery } from '../entities/history/audit-log.ts';
import { HttpError } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { authorize, respondWrite, serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { readUndone, type PagePreview } from '../publish/page-preview.ts';
import { applyVersion, entityOf } from './apply-version.ts';
import { change, requireOpen } from './change.ts';
import { publish, sendBack, withdraw } from './decide.ts';
import { countVersions, listVersions, requireVersion } from './version-repository.ts';
import { fullVersion } from './version-item.ts';
import { mayPublish, type VersionDeps } from './write.ts';

/** Creates the routes of versions, by the ids of versions or of their rows. */
export function versionRoutes(deps: VersionDeps, pages: PagePreview): Hono<ApiEnv> {
  const { db, settings } = deps;
  const app = new Hono<ApiEnv>();
  const message = (publish_at: unknown) => (publish_at === undefined ? 'published' : 'stored');

  serve(app, versionList, async ({ query, signedIn }) => {
    const { entity, page } = toLogQuery(query, signedIn.role);
    const { row, state, mine } = query;
    const filter = {
      ...(entity && { entity }),
      ...(row && { row_id: row }),
      ...(mine && { by_id: signedIn.id })
    };
    return {
      ...(await listVersions(db, filter, state ? [state] : OPEN_STATES, page)),
      ...(await countVersions(db, signedIn.id)),
      required: await settings.isReviewed(),
      time_zone: await settings.timeZone()
    };
  });
  serve(app, versionOne, async ({ params }) =>
    fullVersion(deps, await requireVersion(db, params.id))
  );
  serveRaw(app, changeVersion, async ({ c, params: { id }, signedIn }) => {
    const stored = await requireVersion(db, id);
    const body = await readRow(c, structureOf(entityOf(stored)));
    await authorize(c, changeVersion, true);
    const { updated_at } = body.fields;
    await changeVersion.body.schema.validate({ updated_at }, { abortEarly: false });
    const changed = await change(deps, stored, body, signedIn);
    return respondWrite(c, (await mayPublish(deps, signedIn)) ? undefined : changed, 'stored');
  });
  serve(app, publishVersion, async ({ params: { id }, body, signedIn }) => ({
    message: message(body.publish_at),
    ...(await publish(deps, id, signedIn, body))
  }));
  serve(app, returnVersion, async ({ params: { id }, body, signedIn }) => {
    await sendBack(deps, { id, updated_at: body.updated_at }, signedIn, body.remark);
    return { message: 'returned' };
  });
  serve(app, withdrawVersion, async ({ params: { id }, signedIn }) => {
    await withdraw(deps, id, signedIn);
    return { message: 'withdrawn' };
  });
  serve(app, versionPage, async ({ c, params, query: { locale }, signedIn }) => {
    const stored = await requireVersion(db, params.id);
    if (stored.action === 'delete' || stored.action === 'order')
      throw new HttpError(404, ERROR_MESSAGE.notFound);
    const rows = await readUndone(deps, (undone) => applyVersion(undone, stored, signedIn));
    return { html: await pages.render(c, signedIn, entityOf(stored), { rows, locale }) };
  });
  serve(app, readPending, async ({ params, signedIn }) =>
    fullVersion(deps, await requireOpen(deps, params, signedIn))
  );
  serve(app, discardPending, async ({ params, signedIn }) => {
    const { id } = await requireOpen(deps, params, signedIn);
    await withdraw(deps, id, signedIn);
    return { message: 'withdrawn' };
  });
  serve(app, publishPending, async ({ params, body, signedIn }) => {
    const { id } = await requireOpen(deps, params, signedIn);
    return { message: message(body.publish_at), ...(await publish(deps, id, signedIn, body)) };
  });
  return app;
}
