import { object, string, type AnyObject, type StringSchema } from 'yup';
import { mapText, matching, text, translated } from './fields.ts';
import { IMAGE_PATH } from './images.ts';
import { LENGTH } from './limits.ts';
import { readStatus, STATUSES, type Status } from './states.ts';

/** The status of a row; published by default. */
export const status = (): StringSchema<Status | undefined, AnyObject, 'published'> =>
  string()
    .transform(mapText(readStatus))
    .oneOf(STATUSES, `\${path} must be one of ${STATUSES.join(', ')}`)
    .default('published') as never;

/** The description of a row's picture, and its author (decision 074). */
export const pictureFields = () => ({ image_alt: translated(text()), image_credit: text() });

/** The names of `pictureFields`. Forms show these fields next to the picture. */
export const PICTURE_FIELDS = ['image_alt', 'image_credit'] as const;

/** Returns the field that sets a row's picture to one in the library (decision 075). */
export const storedImage = () => ({
  stored_image: text()
    .test(
      matching(IMAGE_PATH, LENGTH.line, '${path} must be the path of a stored picture or empty')
    )
    .default(undefined)
    .meta({
      json: {
        description:
          'The path of a picture in the library, as in `image` of responses; empty for none. If omitted, the picture stays; an uploaded file takes precedence'
      }
    })
});

/** The field of imports and exports with the file name of a picture in the library. */
export const IMAGE_FILE = 'image_file';

export const storedImageSchema = object(storedImage());
