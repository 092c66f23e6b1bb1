import type { PlantPart } from '#lib/contract/identification.ts';
import { PartArt } from '../part-art.tsx';

interface Props {
  part: PlantPart | undefined;
  hint: string;
}

const CORNERS = [
  'top-4 left-4 border-t-2 border-l-2',
  'top-4 right-4 border-t-2 border-r-2',
  'bottom-4 left-4 border-b-2 border-l-2',
  'right-4 bottom-4 border-r-2 border-b-2'
];

/** The empty viewer: a drawing of the chosen part inside a finder's corners. */
export function EmptyViewer({ part = 'leaf', hint }: Props) {
  return (
    <div className="grid content-center justify-items-center gap-3 p-6 text-center text-on-band-soft [--art-fill:transparent]">
      {CORNERS.map((corner) => (
        <span key={corner} aria-hidden className={`absolute size-7 border-turmeric ${corner}`} />
      ))}
      <PartArt part={part} className="size-24 text-on-band/70 sm:size-40" />
      <p className="max-w-[30ch] text-[0.95rem]">{hint}</p>
    </div>
  );
}
