import type * as versions from '#lib/contract/endpoints/version-publication.ts';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import type { AdminApi } from '#core/shared/api.ts';

const PATH = '/admin/pending/{entity}/{id}';

/** Returns functions that call the endpoints of pending versions with a signed-in client. */
export const pendingCalls = (api: AdminApi, entity: EntityName = 'product') => ({
  read: (id: number) =>
    api.call<typeof versions.readPending>('get', PATH, { params: { entity, id } }),
  discard: (id: number) =>
    api.call<typeof versions.discardPending>('delete', PATH, { params: { entity, id } }),
  publish: (id: number, body: Partial<BodyOf<typeof versions.publishPending>> = {}) =>
    api.call<typeof versions.publishPending>('post', `${PATH}/publish`, {
      params: { entity, id },
      body: body as never
    })
});
