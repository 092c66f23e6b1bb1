import type { uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { api } from '../shared/api.ts';
import type { SaveOptions } from '../shared/api.ts';

/** Uploads a picture to the library. Resolves to the existing one if it is stored already. */
export function sendPicture(file: File, sending: Pick<SaveOptions, 'signal' | 'onUpload'> = {}) {
  const body = new FormData();
  body.append('image', file);
  return api.call<typeof uploadPicture>('post', '/admin/pictures', { body, ...sending });
}
