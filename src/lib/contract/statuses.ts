/**
 * Who sees a row of public content (decision 076): everybody; only editors, who still work on it;
 * only editors, after it was taken off the site. No yup, so that every page may carry it.
 */
export const STATUSES = ['published', 'draft', 'hidden'] as const;
export type Status = (typeof STATUSES)[number];

/** Whether everybody sees a row; one without a status has rules of its own. */
export const isPublished = (row: object): boolean =>
  !('status' in row) || row.status === 'published';

/** Whether rows of an entity have a status. */
export const hasStatus = ({ schema }: { schema: { fields: object } }): boolean =>
  'status' in schema.fields;
