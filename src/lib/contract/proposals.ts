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
