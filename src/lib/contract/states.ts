/**
 * The states of public rows (decision 076): everybody sees `published` ones, only editors see
 * drafts and the `hidden` ones that were taken off the site. No yup here: browsers load this.
 */
export const STATUSES = ['published', 'draft', 'hidden'] as const;
export type Status = (typeof STATUSES)[number];

/** Whether everybody sees a row; rows without a status have other rules. */
export const isPublished = (row: object): boolean =>
  !('status' in row) || row.status === 'published';

/** Whether rows of an entity have a status. */
export const hasStatus = ({ schema }: { schema: { fields: object } }): boolean =>
  'status' in schema.fields;

/** The actions that an editor can propose for a row, or for the order of rows. */
export const PROPOSED = ['create', 'update', 'delete', 'restore', 'order'] as const;
export type Proposed = (typeof PROPOSED)[number];

/** The states of a proposed change: its author withdraws, an administrator decides. */
export const REVIEW_STATES = ['waiting', 'returned', 'approved', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The field of a proposal that holds an order of rows. */
export const ORDER_FIELD = 'order';

/** The states of a visitor's photograph. */
export const PHOTO_STATES = ['new', 'accepted', 'unusable'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** The value of `lacks` for rows that lack any of their needed fields. */
export const ANY = 'any';

/** Returns the needed fields that are empty: no picture, text or reference, or a price of 0. */
export const lackedFields = ({ needs }: { needs: readonly string[] }, row: object): string[] =>
  needs.filter((field) => !(row as Record<string, unknown>)[field]);

/** The order of the picture library: by day, or by the number of rows that show a picture. */
export const PICTURE_ORDERS = ['newest', 'uses'] as const;

/** Its filter: an unused picture is shown by no row and kept by no row in the trash. */
export const PICTURE_FILTERS = ['used', 'unused'] as const;
