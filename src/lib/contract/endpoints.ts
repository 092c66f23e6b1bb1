import { accountEndpoints } from './account-endpoints.ts';
import { batchEndpoints } from './batch-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { entityEndpoints } from './entity-endpoints.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { operationEndpoints } from './operation-endpoints.ts';
import { ownAccountEndpoints } from './own-account-endpoints.ts';
import { resetEndpoints } from './reset-endpoints.ts';
import { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { serviceEndpoints } from './service-endpoints.ts';
import { trashEndpoints } from './trash-endpoints.ts';

/**
 * Every call of the API (§7). For the server and the tests; a page that imported it would carry all
 * of it.
 */
export const endpoints: Endpoint[] = [
  ...Object.values(entities).flatMap(entityEndpoints),
  ...Object.values(entities).flatMap(batchEndpoints),
  ...trashEndpoints,
  ...historyEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...resetEndpoints,
  ...secondFactorEndpoints,
  ...serviceEndpoints,
  ...operationEndpoints
];
