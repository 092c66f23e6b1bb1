// Note: this file does not import yup, because the dashboard loads it before its forms.

/** The orders of the picture library: by date, name, or the number of rows that use a picture. */
export const PICTURE_ORDERS = ['newest', 'name', 'uses'] as const;

/** The filters of the picture library. A picture that a row in the trash uses counts as used. */
export const PICTURE_FILTERS = ['used', 'unused'] as const;
