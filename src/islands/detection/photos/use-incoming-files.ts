import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';

type OnFiles = (files: readonly File[]) => void;

/** Accepts files pasted anywhere on the page. */
export function usePastedFiles(onFiles: OnFiles): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Accepts files dropped on an element; `isOver` while some are dragged over it. */
export function useDroppedFiles(onFiles: OnFiles) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)))
        setIsOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length) onFiles(files);
    }
  };
  return { isOver, handlers };
}
