import { useEffect, useEffectEvent, useState } from 'react';

/** Reports the files that are dropped anywhere on the page or pasted, at least one. */
export function useGivenFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: Event, { files }: DataTransfer): void => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') ?? false;
    // Otherwise the browser would open the file instead of the page.
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => event.dataTransfer && take(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) =>
      event.clipboardData && take(event, event.clipboardData);
    const listening = new AbortController();
    document.addEventListener('dragover', over, listening);
    document.addEventListener('drop', drop, listening);
    document.addEventListener('paste', paste, listening);
    return () => listening.abort();
  }, []);
}

/** An address that shows a file until the component ends; undefined without a file. */
export function useObjectUrl(file: File | null | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : undefined;
}
