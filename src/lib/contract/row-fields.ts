import { object, string, type AnyObject, type StringSchema } from 'yup';
import { matching, text, translated } from './fields.ts';
import { LENGTH } from './limits.ts';
import { STATUSES, type Status } from './states.ts';

/** The status of a row; published by default. */
export const status = (): StringSchema<Status | undefined, AnyObject, 'published'> =>
  string()
    .oneOf(STATUSES, `\${path} must be one of ${STATUSES.join(', ')}`)
    .default('published') as never;

/**
 * What a row says of its picture (decision 074): `image_alt`, what it shows, for who cannot see it,
 * and `image_credit`, who made it. The columns are those of `server/db/migrations`.
 */
export const pictureFields = () => ({ image_alt: translated(text()), image_credit: text() });

/** These fields stand beside the picture in a form. */
export const PICTURE_FIELDS = ['image_alt', 'image_credit'] as const;

const PATH = /^(?:\/uploads\/[0-9a-f]{32}\.webp)?$/;

/**
 * Which stored picture a save takes instead of an upload: its path, '' for none; left out, the
 * picture stays (decision 075). `image` itself is ignored where it is no file (§7).
 */
export const storedImage = () => ({
  stored_image: text()
    .test(matching(PATH, LENGTH.line, '${path} must be the path of a stored picture or empty'))
    .default(undefined)
    .meta({
      json: {
        description:
          'The path of a stored picture that this row is to show, as `image` of an answer has it; empty for none. Left out, the picture stays; an uploaded file comes first'
      }
    })
});

/** Checks what a save says of its picture. */
export const storedImageSchema = object(storedImage());
