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

/** The actions that an editor can propose for a row, or for the order of rows. */
export const PROPOSED = ['create', 'update', 'delete', 'restore', 'order'] as const;
export type Proposed = (typeof PROPOSED)[number];

/**
 * Where a change stands: it waits for an administrator; it was sent back to its author with a
 * remark; it was published; its author withdrew it.
 */
export const REVIEW_STATES = ['waiting', 'returned', 'approved', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The field by which an order of rows is written down. */
export const ORDER_FIELD = 'order';

/** The states of a visitor's photograph. No yup, because the dashboard imports it. */
export const PHOTO_STATES = ['new', 'accepted', 'unusable'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** In place of a field's name in a list's `lacks`: a row that lacks any of them. */
export const ANY = 'any';

/** The needed fields that a row has nothing in: no picture, text or reference, or a price of 0. */
export const lackedFields = ({ needs }: { needs: readonly string[] }, row: object): string[] =>
  needs.filter((field) => !(row as Record<string, unknown>)[field]);

/** The order of the picture library: by day, or by the number of rows that show a picture. */
export const PICTURE_ORDERS = ['newest', 'uses'] as const;

/** Its filter: an unused picture is shown by no row and kept by no row in the trash. */
export const PICTURE_FILTERS = ['used', 'unused'] as const;
