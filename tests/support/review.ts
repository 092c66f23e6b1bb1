import { expect } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import type * as review from '#lib/contract/endpoints/review.ts';
import type { QueryOf } from '#lib/contract/endpoint.ts';
import { appOfAll } from './block-app.ts';
import { ENGINE } from './test-app.ts';

/** Returns the review calls of a signed-in client. */
export const reviewCalls = (api: AdminApi) => ({
  list: (query: QueryOf<typeof review.reviewList> = {}) =>
    api.call<typeof review.reviewList>('get', '/admin/review', { query }),
  one: (id: number) =>
    api.call<typeof review.reviewOne>('get', '/admin/review/{id}', { params: { id } }),
  approve: (
    id: number,
    updated_at: string,
    more: { version?: string; keep?: string[]; remark?: string } = {}
  ) =>
    api.call<typeof review.approve>('post', '/admin/review/{id}/approve', {
      params: { id },
      body: { updated_at, ...more } as never
    }),
  sendBack: (id: number, updated_at: string, remark: string) =>
    api.call<typeof review.sendBack>('post', '/admin/review/{id}/return', {
      params: { id },
      body: { updated_at, remark }
    }),
  withdraw: (id: number) =>
    api.call<typeof review.withdraw>('delete', '/admin/review/{id}', { params: { id } })
});

/** Returns the ids of the changes that wait after a write; fails if it was written immediately. */
export const waitingOf = (write: Promise<unknown>): Promise<number[]> =>
  write.then(
    () => expect.fail('it did not wait'),
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 202) throw error;
      return error.body['waiting'] as number[];
    }
  );

/**
 * Creates an app with required review for all tests of a file, with an administrator and an editor;
 * `plant` publishes a product with a new name as administrator.
 */
export async function reviewedApp(name: string) {
  const { app, api: admin } = await appOfAll(ENGINE, { config: { review: 'required' } });
  const token = await app.tokenOf('editor');
  const editor = app.client(token);
  const calls = { admin: reviewCalls(admin), editor: reviewCalls(editor) };
  let count = 0;
  return {
    app,
    admin,
    editor,
    token,
    calls,
    /** Publishes a waiting change in its current version. */
    async publish(id: number): Promise<number> {
      const { proposal } = await calls.admin.one(id);
      return (await calls.admin.approve(id, proposal.updated_at)).row_id;
    },
    plant: (more: object = {}) =>
      admin.create(entities.product, { name: `${name} ${(count += 1)}`, price: 1000, ...more }),
    seen: (id: number) => app.guest.one(entities.product, id)
  };
}
