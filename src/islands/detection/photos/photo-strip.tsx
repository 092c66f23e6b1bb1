import { Plus } from 'lucide-react';
import { MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { fill } from '#lib/i18n/fill.ts';
import { PhotoImage } from './photo-image.tsx';

interface Props {
  t: DetectionWords;
  photos: readonly File[];
  /** The index of the photograph in the viewer; undefined while the viewer shows the camera. */
  shownIndex: number | undefined;
  onShow: (index: number) => void;
  onAdd: () => void;
}

export function PhotoStrip({ t, photos, shownIndex, onShow, onAdd }: Props) {
  if (!photos.length) return null;
  return (
    <div className="mt-3">
      <ul aria-label={t.photos} className="grid grid-cols-5 gap-2">
        {photos.map((photo, index) => (
          // With the index, because a file can be chosen twice.
          <li key={`${index}-${photo.name}-${photo.lastModified}`}>
            <button
              type="button"
              aria-label={fill(t.photoNumber, { n: index + 1, count: photos.length })}
              aria-pressed={index === shownIndex}
              className="aspect-square w-full overflow-hidden rounded-[10px] border-2 border-on-band/30 bg-black/20 aria-pressed:border-turmeric"
              onClick={() => onShow(index)}
            >
              <PhotoImage photo={photo} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
        {photos.length < MAX_PHOTOGRAPHS && (
          <li>
            <button
              type="button"
              aria-label={t.more}
              title={t.more}
              className="grid aspect-square w-full place-items-center rounded-[10px] border-2 border-dashed border-on-band/45 text-on-band hover:border-on-band"
              onClick={onAdd}
            >
              <Plus aria-hidden />
            </button>
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm text-on-band-soft">
        {fill(t.moreHint, { most: MAX_PHOTOGRAPHS })}
      </p>
    </div>
  );
}
