/** The statuses of rows (decision 076). Only editors see `draft` and `hidden` (removed) rows. */
export const STATUSES = ['published', 'draft', 'hidden'] as const;
export type Status = (typeof STATUSES)[number];

/** The words for statuses in imported tables: in Indonesian, and in exports of shop systems. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  published: 'terbit diterbitkan aktif active publish',
  draft: 'draf pending',
  hidden: 'tersembunyi disembunyikan nonaktif inactive archived private'
};

/** Returns the status that a text names in a language of the dashboard, else the text. */
export const readStatus = (text: string): string => {
  const word = text.trim().toLowerCase();
  return STATUSES.find((s) => s === word || STATUS_WORDS[s].split(' ').includes(word)) ?? text;
};

/** Returns whether a row is published; true for rows without a status. */
export const isPublished = (row: object): boolean =>
  !('status' in row) || row.status === 'published';

/** Returns whether rows of an entity have a status. */
export const hasStatus = ({ schema }: { schema: { fields: object } }): boolean =>
  'status' in schema.fields;

/** The kinds of changes that a version can contain: of a row, or of the order of rows. */
export const VERSION_ACTIONS = ['create', 'update', 'delete', 'restore', 'order'] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

/** The states of a version. In the first three, it is open: there is no final decision. */
export const VERSION_STATES = ['draft', 'submitted', 'returned', 'published', 'withdrawn'] as const;
export type VersionState = (typeof VERSION_STATES)[number];
export const OPEN_STATES: readonly VersionState[] = VERSION_STATES.slice(0, 3);

/** The field of a version that contains an order of rows. */
export const ORDER_FIELD = 'order';

export const PHOTO_STATES = ['new', 'accepted', 'unusable'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** The value of `lacks` for rows in which any recommended field is empty. */
export const ANY_FIELD = 'any';

/** Returns the recommended fields that are empty; a price of 0 counts as empty. */
export const lackedFields = ({ needs }: { needs: readonly string[] }, row: object): string[] =>
  needs.filter((field) => !(row as Record<string, unknown>)[field]);

/** Returns the mark that changes have in the history if they undo an import. */
export const undoMark = (mark: string): string => `${mark}-undo`;
