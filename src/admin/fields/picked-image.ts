import type { EntityName } from '#lib/contract/entities.ts';
import { UPLOAD } from '#lib/contract/limits.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';

/** Kinds of image that the server takes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Why a file cannot be uploaded as an image; undefined when it can, as far as its type and size
 * tell.
 */
export function refuseImage(
  file: Pick<File, 'type' | 'size'>,
  words: AdminWords['form']
): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return words.imageType;
  if (file.size > UPLOAD.bytes) return words.imageSize;
  return undefined;
}

/**
 * Why a picture's content cannot be uploaded: it is no picture, whatever its name says, or too
 * large to unpack. Reads the whole file.
 */
export async function refuseContent(
  file: File,
  words: AdminWords['forms']['picture']
): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > UPLOAD.pixels ? words.pixels : undefined;
  } catch {
    return words.unreadable;
  }
}

/**
 * Width by height in which the public site shows an entity's pictures (`Picture`, `.hero-picture`);
 * places and the footer's lie.
 */
const SHAPES: Partial<Record<EntityName, number>> = { product: 4 / 5, heroContent: 6 / 5.4 };

export const imageShape = (name: EntityName): number => SHAPES[name] ?? 4 / 3;
