import { ImageDown } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useDroppedFiles } from '../browser/use-dropped-files.ts';

interface DropTargetProps {
  text: string;
  onFiles: (files: readonly File[]) => void;
}

/** Calls `onFiles` with files dropped or pasted on the page. Covers the page during a drag. */
export function DropTarget({ text, onFiles }: DropTargetProps) {
  const isOver = useDroppedFiles(onFiles);
  if (!isOver) return null;
  // Rendered into the body, so that no part of the page covers the overlay.
  return createPortal(
    <div className="pointer-events-none fixed inset-0 z-50 grid bg-ground/60 p-4 text-ink sm:p-8">
      <p className="grid content-center justify-items-center gap-4 rounded-[22px] border-3 border-dashed border-turmeric bg-ground-raised/70 font-title text-2xl">
        <ImageDown size={48} className="text-leaf" />
        {text}
      </p>
    </div>,
    document.body
  );
}
