import { useState } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { fill } from '#lib/i18n/fill.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { useObjectUrl } from '../photos/use-object-url.ts';
import type { Plant } from './plants.ts';

const FRAME = 'relative grid aspect-4/5 overflow-hidden rounded-[10px] bg-ground-sunk';

interface YoursProps {
  photos: readonly Blob[];
  t: IdentificationWords['compare'];
}

/** The visitor's photographs, one at a time. */
function Yours({ photos, t }: YoursProps) {
  const [at, setAt] = useState(0);
  const url = useObjectUrl(photos[at]);
  if (!photos.length)
    return <p className={`${FRAME} place-items-center p-4 text-center text-sm`}>{t.noPhoto}</p>;
  return (
    <div className={FRAME}>
      {url && <img src={url} alt={t.yours} className="absolute inset-0 size-full object-contain" />}
      {photos.length > 1 && (
        <button
          type="button"
          className="button absolute right-2 bottom-2 min-h-11 border-transparent bg-[#14180f]/85 px-3! text-sm text-[#f7f2e2]"
          onClick={() => setAt((at + 1) % photos.length)}
        >
          {fill(t.position, { n: at + 1, count: photos.length })}
        </button>
      )}
    </div>
  );
}

interface Props {
  photos: readonly Blob[];
  label: string;
  /** undefined while it loads, null where the catalogue has none. */
  plant: Plant | null | undefined;
  t: IdentificationWords['compare'];
  locale: Locale;
}

/** The visitor's photograph beside the plate of a plant. */
export function SideBySide({ photos, label, plant, t, locale }: Props) {
  const source = plant && pictureSource(plant.image, 'portrait');
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3">
      <figure className="min-w-0">
        <Yours photos={photos} t={t} />
        <figcaption className="mt-1 text-xs text-ink-soft">{t.yours}</figcaption>
      </figure>
      <figure className="min-w-0">
        <div className={`${FRAME} bg-plate`}>
          {source ? (
            <ResponsiveImage
              source={source}
              sizes="(width < 40rem) 45vw, 16rem"
              {...altOf(plant ?? {}, locale, fill(t.plate, { name: label }))}
              className="picture h-full"
            />
          ) : (
            plant !== undefined && (
              <p className="place-self-center p-4 text-center text-sm">{t.noPlate}</p>
            )
          )}
        </div>
        <figcaption className="mt-1 text-xs text-ink-soft">
          {fill(t.plate, { name: label })}
        </figcaption>
      </figure>
    </div>
  );
}
