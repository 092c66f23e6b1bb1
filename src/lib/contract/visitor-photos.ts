/** What becomes of a photograph that a visitor left. No yup: the dashboard carries it. */
export const PHOTO_STATES = ['new', 'accepted', 'unusable'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];
