import { useEffect, useEffectEvent, useState } from 'react';
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

/** Returns a function that describes why a picture was refused here or by the server. */
export function usePictureError(): (error: unknown, fallback: string) => string {
  const { problems, refusals } = useMessages().forms.picture;
  return (error, fallback) =>
    error instanceof PictureError
      ? problems[error.problem]
      : inLocale({ sentences: refusals }, errorMessage(error, fallback));
}

/** Reports files that are dropped anywhere on the page or pasted. */
export function useDroppedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null): void => {
    // Spreadsheets copy cells as a text and as a picture of them.
    const isText = event.type === 'paste' && data?.getData('text/plain');
    if (!data || data.files.length === 0 || isText) return;
    event.preventDefault();
    onFiles([...data.files]);
  });
  useEffect(() => {
    // Otherwise the browser would open the file instead of the page.
    const allowDrop = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const listening = new AbortController();
    document.addEventListener('dragover', allowDrop, listening);
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), listening);
    document.addEventListener('paste', (event) => take(event, event.clipboardData), listening);
    return () => listening.abort();
  }, []);
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
