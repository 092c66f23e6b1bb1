import { expect } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { AdminApi } from '#core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import type { publishVersion } from '#lib/contract/endpoints/version-publication.ts';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import type { BodyOf, QueryOf } from '#lib/contract/endpoint.ts';
import { appOfAll } from './block-app.ts';
import { ENGINE } from './test-app.ts';

/** Returns functions that call the endpoints of versions with a signed-in client. */
export const versionCalls = (api: AdminApi) => ({
  list: (query: QueryOf<typeof versions.versionList> = {}) =>
    api.call<typeof versions.versionList>('get', '/admin/review', { query }),
  one: (id: number) =>
    api.call<typeof versions.versionOne>('get', '/admin/review/{id}', { params: { id } }),
  publish: (id: number, updated_at: string, more: Partial<BodyOf<typeof publishVersion>> = {}) =>
    api.call<typeof publishVersion>('post', '/admin/review/{id}/publish', {
      params: { id },
      body: { updated_at, ...more } as never
    }),
  sendBack: (id: number, updated_at: string, remark: string) =>
    api.call<typeof versions.returnVersion>('post', '/admin/review/{id}/return', {
      params: { id },
      body: { updated_at, remark }
    }),
  withdraw: (id: number) =>
    api.call<typeof versions.withdrawVersion>('delete', '/admin/review/{id}', { params: { id } })
});

/** Returns the ids of the changes of a write. Fails if the write does not wait for review. */
export const waitingOf = (write: Promise<unknown>): Promise<number[]> =>
  write.then(
    () => expect.fail('the change does not wait for review'),
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 202) throw error;
      return error.body['waiting'] as number[];
    }
  );

/**
 * Creates an app in which changes of editors require review, for all tests of a file. Also returns
 * an administrator's and an editor's client. `plant` publishes a product with a new name.
 */
export async function reviewedApp(name: string) {
  const { app, api: admin } = await appOfAll(ENGINE, { config: { review: 'required' } });
  const token = await app.tokenOf('editor');
  const editor = app.client(token);
  const calls = { admin: versionCalls(admin), editor: versionCalls(editor) };
  let count = 0;
  return {
    app,
    admin,
    editor,
    token,
    calls,
    /** Publishes the current version of a waiting change. */
    async publish(id: number): Promise<number> {
      const { version } = await calls.admin.one(id);
      return (await calls.admin.publish(id, version.updated_at)).row_id;
    },
    plant: (more: object = {}) =>
      admin.create(entities.product, { name: `${name} ${(count += 1)}`, price: 1000, ...more }),
    seen: (id: number) => app.guest.one(entities.product, id)
  };
}
