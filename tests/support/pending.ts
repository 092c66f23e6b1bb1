import type * as review from '#lib/contract/endpoints/review.ts';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import type { AdminApi } from '../../src/admin/shared/api.ts';

const PATH = '/admin/pending/{entity}/{id}';

/** The calls of pending versions of an entity's rows, as somebody signed in makes them. */
export const pendingCalls = (api: AdminApi, entity: EntityName = 'product') => ({
  read: (id: number) =>
    api.call<typeof review.readPending>('get', PATH, { params: { entity, id } }),
  discard: (id: number) =>
    api.call<typeof review.discardPending>('delete', PATH, { params: { entity, id } }),
  publish: (id: number, body: Partial<BodyOf<typeof review.publishPending>> = {}) =>
    api.call<typeof review.publishPending>('post', `${PATH}/publish`, {
      params: { entity, id },
      body: body as never
    })
});
