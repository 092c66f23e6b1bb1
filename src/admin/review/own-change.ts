import type { Proposal } from '#lib/contract/endpoints/review.ts';
import type { Session } from '#lib/session/storage.ts';
import { userIdOf } from '../shared/account.ts';

/**
 * Whether the signed-in account made a change. By its id, which stays: the change keeps the name
 * that its author had then.
 */
export const isOwnChange = (
  { by_id }: Pick<Proposal, 'by_id'>,
  session: Pick<Session, 'token'> | undefined
): boolean => userIdOf(session) === String(by_id);
