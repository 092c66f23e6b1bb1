import { WRITABLE_ENTITIES, type createApiToken } from '#lib/contract/endpoints/api-tokens.ts';
import type { AdminApi } from '#core/shared/api.ts';
import { ADMIN } from './test-app.ts';

/** Creates an API token of the client's account, by default one that may change every entity. */
export const newToken = (
  api: AdminApi,
  writes: string[] = WRITABLE_ENTITIES,
  current_password = ADMIN.password
) =>
  api.call<typeof createApiToken>('post', '/profile/api-tokens', {
    body: { name: 'Ekspor', days: 30, writes: writes as never, current_password }
  });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
