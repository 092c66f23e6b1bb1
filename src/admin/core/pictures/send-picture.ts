import type { uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { preparePicture } from '#lib/identification/check-picture.ts';
import { api } from '../shared/api.ts';
import type { SaveOptions } from '../shared/api.ts';

/**
 * Checks a chosen picture, shrinks it if it is large, and uploads it to the library. Resolves to the
 * existing one if it is stored already.
 * @throws PictureError, ApiError
 */
export async function sendPicture(
  file: File,
  sending: Pick<SaveOptions, 'signal' | 'onUpload'> = {}
) {
  const body = new FormData();
  body.append('image', await preparePicture(file));
  return api.call<typeof uploadPicture>('post', '/admin/pictures', { body, ...sending });
}
