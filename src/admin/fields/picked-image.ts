import type { EntityName } from '#lib/contract/entities.ts';
import { UPLOAD } from '#lib/contract/limits.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { views } from '../entities/views.ts';

/**
 * A change of a row's picture: a file or the path of a stored one replaces it, '' removes it, null
 * leaves it.
 */
export type PictureChange = File | string | null;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file's type or size cannot be uploaded; undefined when they can. */
export function refuseImage(
  file: Pick<File, 'type' | 'size'>,
  t: AdminWords['form']
): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return t.imageType;
  if (file.size > UPLOAD.bytes) return t.imageSize;
  return undefined;
}

/**
 * Why a picture's content cannot be uploaded: it is no picture, or too large to decode. Reads the
 * whole file.
 */
export async function refuseContent(
  file: File,
  t: AdminWords['forms']['picture']
): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > UPLOAD.pixels ? t.pixels : undefined;
  } catch {
    return t.unreadable;
  }
}

/** Width divided by height of an entity's pictures on the public site. */
export const imageShape = (name: EntityName): number => views[name].imageShape ?? 4 / 3;
