import { useEffect, useEffectEvent, useState } from 'react';

interface DropData {
  dataTransfer: DataTransfer | null;
}

/** Returns whether files are dragged, rather than a text or a link. */
export const hasFiles = ({ dataTransfer }: DropData): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Calls `onFiles` with pasted or dropped files. Returns whether some are dragged over the page. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handle = useEffectEvent((files: readonly File[]) => files.length > 0 && onFiles(files));
  useEffect(() => {
    const listening = new AbortController();
    // True while a part of the page is dragged: some browsers offer its pictures as files.
    let isOwn = false;
    const setOwn = ({ type }: DragEvent) => (isOwn = type === 'dragstart');
    const hide = () => setOver(false);
    const dragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      setOver(!isOwn && !event.defaultPrevented);
      // The default action would open the file instead of the page.
      event.preventDefault();
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) hide();
    };
    const drop = (event: DragEvent): void => {
      hide();
      if (!hasFiles(event)) return;
      const files = isOwn || event.defaultPrevented ? [] : [...(event.dataTransfer?.files ?? [])];
      isOwn = false;
      event.preventDefault();
      handle(files);
    };
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const files = [...(event.clipboardData?.files ?? [])];
      // Ignores the picture that spreadsheets copy in addition to the text of cells. If files are
      // copied in macOS, the text consists of their names.
      if (text && !files.some(({ name }) => text.startsWith(name))) return;
      if (files.length > 0) event.preventDefault();
      handle(files);
    };
    document.addEventListener('dragstart', setOwn, listening);
    document.addEventListener('dragend', setOwn, listening);
    document.addEventListener('dragover', dragOver, listening);
    document.addEventListener('dragleave', leave, listening);
    document.addEventListener('drop', drop, listening);
    document.addEventListener('paste', paste, listening);
    // A cancelled drag may end without an event. A `pointermove` shows that it has ended.
    document.addEventListener('pointermove', hide, listening);
    return () => listening.abort();
  }, []);
  return isOver;
}
