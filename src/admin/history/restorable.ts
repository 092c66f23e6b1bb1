import type { Change } from '#lib/contract/history.ts';

/**
 * Whether a change has values from before that can be written back: a new row has none, and a
 * password is not kept.
 */
export const isRestorable = ({ action, fields }: Pick<Change, 'action' | 'fields'>): boolean =>
  action !== 'create' && Object.keys(fields).some((field) => field !== 'password');
