import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';

/**
 * The server's sentence for each field it refused. A value that is taken can only be about the one
 * field that has to be unique, where there is one.
 */
export function refusedFields(entity: AnyEntity, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const [unique, another] = entity.unique as readonly string[];
  const isTaken = error.status === 409 && !error.body['current'];
  return isTaken && unique && !another
    ? { [unique]: error.message, ...error.fields }
    : error.fields;
}
