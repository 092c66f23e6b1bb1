import { useEffect, useState } from 'react';
import { UPLOAD } from '#lib/contract/limits.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';

/**
 * A change of a row's picture: a new file, the path of a stored picture, '' to remove the picture,
 * or null for no change.
 */
export type PictureChange = File | string | null;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns an error message if a file's type or size is not accepted. */
export function checkImage(
  file: Pick<File, 'type' | 'size'>,
  t: AdminWords['form']
): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return t.imageType;
  return file.size > UPLOAD.bytes ? t.imageSize : undefined;
}

/** Returns an error message if a file is not an image or has too many pixels. */
export async function checkContent(
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

/** Returns a URL of a file, valid until the component unmounts. */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made?.url : undefined;
}
