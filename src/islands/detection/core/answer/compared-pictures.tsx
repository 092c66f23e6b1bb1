import { useState } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { photoWords } from '#lib/i18n/photos.ts';
import { altOf, creditLine } from '#lib/i18n/picture-text.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { PoisonBadge } from '#lib/content/warnings.tsx';
import { ZoomedPicture } from '#lib/ui/zoomed-picture.tsx';
import { PhotoImage } from '../../photos/photo-image.tsx';
import type { Result } from '../result.ts';
import type { Plant } from './plants.ts';

const FRAME = 'relative grid aspect-4/5 overflow-hidden rounded-[10px] bg-ground-sunk';

/** Calls `onReplaced` if a `fetch` fails: the image is then the service worker's placeholder. */
async function detectPlaceholder({ currentSrc }: HTMLImageElement, onReplaced: () => void) {
  if (currentSrc.startsWith(location.origin))
    await fetch(currentSrc, { cache: 'force-cache' }).catch(onReplaced);
}

function VisitorPhotos({ result: { photos }, t }: Pick<Props, 'result' | 't'>) {
  const [index, setIndex] = useState(0);
  if (!photos.length)
    return <p className={`${FRAME} place-items-center p-4 text-center text-sm`}>{t.noPhoto}</p>;
  const photo = (
    <PhotoImage
      photo={photos[index]}
      alt={t.yours}
      className="absolute inset-0 size-full object-contain"
    />
  );
  if (photos.length === 1) return <div className={FRAME}>{photo}</div>;
  return (
    <button
      type="button"
      className={`${FRAME} w-full`}
      onClick={() => setIndex((index + 1) % photos.length)}
    >
      {photo}
      <span className="absolute right-1.5 bottom-1.5 rounded-full bg-[#14180f]/85 px-2 text-xs text-[#f7f2e2]">
        {fill(t.position, { n: index + 1, count: photos.length })}
      </span>
    </button>
  );
}

interface Props {
  result: Result;
  /** Null if the catalogue has no such plant; undefined while it loads, or if loading failed. */
  plant: Plant | null | undefined;
  failed: boolean | undefined;
  /** The plant's name in the language of the page. */
  name: string;
  t: IdentificationWords['compare'];
  locale: Locale;
}

/** Hides the catalogue's drawing on a narrow screen if the catalogue also has a photograph. */
export function ComparedPictures({ result, plant, failed, name, t, locale }: Props) {
  // True if the catalogue's photograph fails to load, for example offline.
  const [isPhotoLost, setPhotoLost] = useState(false);
  const photo = isPhotoLost ? undefined : plant?.photos?.find(({ part }) => part === result.part);
  const partName = `${name}, ${photoWords[locale].parts[result.part]}`;
  const view = plant?.views?.[result.part];
  const pictures = [
    photo && { ...photo, title: partName, view: undefined },
    plant && { ...plant, title: fill(t.plate, { name: view ? partName : name }), view }
  ].flatMap((picture) => {
    const source = picture && pictureSource(picture.image, 'portrait');
    return source ? [{ picture, source }] : [];
  });
  return (
    <div
      className={`grid grid-cols-2 content-start gap-2 sm:gap-3 ${pictures.length > 1 ? '@md:grid-cols-3' : ''}`}
    >
      <figure className="min-w-0">
        <VisitorPhotos result={result} t={t} />
        <figcaption className="mt-1 text-xs text-ink-soft">{t.yours}</figcaption>
      </figure>
      {pictures.map(({ picture, source }, index) => (
        <figure key={picture.title} className={`min-w-0 ${index > 0 ? '@max-md:hidden' : ''}`}>
          <div className={`${FRAME} bg-plate`}>
            {index === 0 && <PoisonBadge toxic={plant?.toxic} t={warningWords[locale]} />}
            <ZoomedPicture
              source={source}
              view={picture.view}
              sizes={(scale) => `(width < 40rem) ${45 * scale}vw, ${16 * scale}rem`}
              {...altOf(picture, locale, picture.title)}
              // Lazy, so that a hidden drawing is not loaded.
              loading={index > 0 ? 'lazy' : 'eager'}
              onError={() => 'part' in picture && setPhotoLost(true)}
              onLoad={({ currentTarget }) =>
                void (
                  'part' in picture && detectPlaceholder(currentTarget, () => setPhotoLost(true))
                )
              }
            />
          </div>
          {/* Always two lines, so that the buttons of adjacent cards are aligned. */}
          <figcaption className="mt-1 min-h-8 text-xs break-words text-ink-soft">
            {[picture.title, 'part' in picture && creditLine(picture, locale)]
              .filter(Boolean)
              .join(' · ')}
          </figcaption>
        </figure>
      ))}
      {pictures.length === 0 && (
        <p className={`${FRAME} place-items-center bg-plate p-4 text-center text-sm`}>
          {failed ? t.unloaded : plant !== undefined && t.noPlate}
        </p>
      )}
    </div>
  );
}
