import { useEffect, useEffectEvent } from 'react';

/** Takes the first file pasted anywhere on the page. */
export function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
