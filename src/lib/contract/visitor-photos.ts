/** The states of a visitor's photograph. No yup, because the dashboard imports it. */
export const PHOTO_STATES = ['new', 'accepted', 'unusable'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];
