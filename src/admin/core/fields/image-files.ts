import { useEffect, useState } from 'react';
import { inLocale } from '#lib/i18n/sentences.ts';
import { PictureError } from '#lib/identification/picture-file.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { errorMessage } from '../shared/toast.tsx';

/**
 * A change of a row's picture: a new file, the path of a stored picture, '' to remove the picture,
 * or null for no change.
 */
export type PictureChange = File | string | null;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns a function that describes why the browser or the server refused a picture. */
export function usePictureError(): (error: unknown, fallback: string) => string {
  const { problems, refusals } = useMessages().forms.picture;
  return (error, fallback) =>
    error instanceof PictureError
      ? problems[error.problem]
      : inLocale({ sentences: refusals }, errorMessage(error, fallback));
}

/** Returns a URL of a file, valid until the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [created, setCreated] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setCreated({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return created?.file === file ? created?.url : undefined;
}
