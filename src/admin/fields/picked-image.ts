import { UPLOAD } from '#lib/contract/limits.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';

/** Kinds of image that the server takes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file cannot be uploaded as an image; undefined when it can. */
export function refuseImage(file: Pick<File, 'type' | 'size'>, words: AdminWords['form']): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return words.imageType;
  if (file.size > UPLOAD.bytes) return words.imageSize;
  return undefined;
}
