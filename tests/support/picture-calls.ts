import type * as pictures from '#lib/contract/endpoints/pictures.ts';
import type { QueryOf } from '#lib/contract/endpoint.ts';
import type { AdminApi } from '#core/shared/api.ts';
import { formOf } from './bad-input.ts';
import { picture } from './pictures.ts';

/** Returns functions that call the endpoints of the picture library with a signed-in client. */
export const pictureCalls = (api: AdminApi) => ({
  upload: (image: unknown) =>
    api.call<typeof pictures.uploadPicture>('post', '/admin/pictures', { body: formOf({ image }) }),
  library: (query: QueryOf<typeof pictures.pictureLibrary> = {}) =>
    api.call<typeof pictures.pictureLibrary>('get', '/admin/pictures', { query }),
  remove: (id: number) =>
    api.call<typeof pictures.deletePicture>('delete', '/admin/pictures/{id}', { params: { id } })
});

/** Uploads a small picture of one colour under a name. Returns its path. */
export async function uploadNamed(
  api: AdminApi,
  name: string,
  background: string
): Promise<string> {
  const file = await picture('png', { width: 60, height: 40, background });
  return (await pictureCalls(api).upload(new File([file], name))).picture.path;
}
