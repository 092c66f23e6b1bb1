import { object } from 'yup';
import { matching, text } from './fields.ts';
import { LENGTH } from './limits.ts';

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
