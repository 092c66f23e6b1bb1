import { text, translated } from './fields.ts';

/**
 * What a row says of its picture (decision 074): `image_alt`, what it shows, for who cannot see it,
 * and `image_credit`, who made it. The columns are those of `server/db/migrations`.
 */
export const pictureFields = () => ({ image_alt: translated(text()), image_credit: text() });

/** These fields stand beside the picture in a form. */
export const PICTURE_FIELDS = ['image_alt', 'image_credit'] as const;
