import { Check, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { Lookalikes } from '#lib/content/lookalikes.tsx';
import type { Guess } from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { lookalikeWords } from '#lib/i18n/lookalikes.ts';
import { photoWords } from '#lib/i18n/photos.ts';
import { altOf, creditLine } from '#lib/i18n/picture-text.ts';
import { productName, textLang, untranslatedNote } from '#lib/i18n/translated.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { storeVerdict } from '../history/store.ts';
import { PhotoImage } from '../photos/photo-image.tsx';
import { isNamed, toggleVerdict, type Result } from '../result.ts';
import { usePlant } from './plants.ts';

const FRAME = 'relative grid aspect-4/5 overflow-hidden rounded-[10px] bg-ground-sunk';

/** Matches sentences about a part, in both languages of the catalogue. */
const ABOUT: Record<PlantPart, RegExp> = {
  leaf: /\b(daun|helai|lea(f|ves|flets?)\b)/i,
  fruit: /\b(buah|biji|polong|fruits?\b|seeds?\b|pods?\b|berr(y|ies)\b)/i,
  rhizome: /\b(rimpang|umbi|rhizomes?\b|tubers?\b)/i
};

const MAX_FEATURES = 3;

/** Returns sentences of a morphology to check, first those about the photographed part. */
export function featuresOf(morphology: string, part: PlantPart): string[] {
  const sentences = morphology
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const isAbout = (sentence: string) => ABOUT[part].test(sentence);
  return [
    ...sentences.filter(isAbout),
    ...sentences.filter((sentence) => !isAbout(sentence))
  ].slice(0, MAX_FEATURES);
}

/** Calls `onReplaced` if the service worker shows its placeholder for a picture. */
async function detectPlaceholder({ currentSrc }: HTMLImageElement, onReplaced: () => void) {
  if (!currentSrc.startsWith(location.origin)) return;
  const response = await fetch(currentSrc, { cache: 'force-cache' }).catch(() => undefined);
  if (response?.headers.get('Content-Type') === 'image/svg+xml') onReplaced();
}

function VisitorPhotos({ result: { photos }, t }: Pick<ComparisonProps, 'result' | 't'>) {
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

export interface ComparisonProps {
  guess: Guess;
  result: Result;
  t: IdentificationWords['compare'];
  locale: Locale;
  /** The plant's name, as a heading of the page's level. */
  heading: ReactNode;
  /** Whether it is the only one, and may take the width of a wide screen. */
  isAlone: boolean;
  onJudge: (result: Result) => void;
  children: ReactNode;
}

/**
 * A plant beside the photographs, with features to check. Has buttons to confirm or reject the
 * plant, unless it is the named one, about which the feedback asks.
 */
export function Comparison({ guess, result, t, locale, onJudge, ...rest }: ComparisonProps) {
  const { heading, isAlone, children } = rest;
  const { label, confidence } = guess;
  const { data: plant, failed } = usePlant(label, locale);
  const features = plant ? featuresOf(plant.morphology, result.part) : [];
  const name = productName(plant ?? { name: label }, locale);
  // A device may not have stored the photograph.
  const [isPhotoLost, setPhotoLost] = useState(false);
  const photo = isPhotoLost ? undefined : plant?.photos?.find(({ part }) => part === result.part);
  const pictures = [
    photo && { ...photo, title: `${name}, ${photoWords[locale].parts[photo.part]}` },
    plant && { ...plant, title: fill(t.plate, { name }) }
  ].flatMap((picture) => {
    const source = picture && pictureSource(picture.image, 'portrait');
    return source ? [{ picture, source }] : [];
  });
  const isChosen = result.chosen === label;
  const isRuledOut = result.ruledOut.includes(label);
  const judge = (isRight: boolean) => {
    const judged = toggleVerdict(result, label, isRight);
    void storeVerdict(judged);
    onJudge(judged);
  };
  return (
    <div
      className={`grid content-start gap-x-7 gap-y-3 ${isAlone ? 'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className={`@container ${isRuledOut ? 'grayscale' : ''}`}>
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
                <ResponsiveImage
                  source={source}
                  sizes="(width < 40rem) 45vw, 16rem"
                  {...altOf(picture, locale, picture.title)}
                  // A hidden drawing is not loaded.
                  loading={index > 0 ? 'lazy' : 'eager'}
                  onError={() => setPhotoLost(true)}
                  onLoad={({ currentTarget }) =>
                    void (
                      'part' in picture &&
                      detectPlaceholder(currentTarget, () => setPhotoLost(true))
                    )
                  }
                  className="picture h-full"
                />
              </div>
              <figcaption className="mt-1 text-xs break-words text-ink-soft">
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
      </div>
      <div className="grid content-start gap-3">
        <div>
          {heading}
          {plant?.latin_name && (
            <p lang="la" className="text-ink-soft italic">
              {plant.latin_name}
            </p>
          )}
        </div>
        {!isNamed(result.answer) && (
          <div className="grid grid-cols-2 gap-2 sm:max-w-96">
            <button
              type="button"
              className={buttonClass(isChosen ? 'ghost' : 'primary', 'px-3!')}
              onClick={() => judge(true)}
            >
              {isChosen ? <Undo2 aria-hidden size={18} /> : <Check aria-hidden size={18} />}
              {isChosen ? t.undo : t.isIt}
            </button>
            <button
              type="button"
              className={buttonClass('ghost', 'px-3!')}
              onClick={() => judge(false)}
            >
              {isRuledOut ? <Undo2 aria-hidden size={18} /> : <X aria-hidden size={18} />}
              {isRuledOut ? t.undo : t.isNot}
            </button>
          </div>
        )}
        {plant !== undefined && (
          <div className="text-sm sm:text-[0.95rem]">
            <p className="font-semibold">{t.features}</p>
            {plant && <QuietNote text={untranslatedNote([plant], locale)} />}
            {features.length > 0 ? (
              <ul
                lang={plant ? textLang(plant, 'morphology', locale) : undefined}
                className="mt-1 list-disc space-y-1 pl-5 marker:text-turmeric"
              >
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            ) : (
              <p>{t.noFeatures}</p>
            )}
          </div>
        )}
        {plant?.lookalikes && (
          <div className="text-[0.95rem]">
            <p className="mb-1 font-semibold">{lookalikeWords[locale].title}</p>
            <Lookalikes
              lookalikes={plant.lookalikes}
              t={lookalikeWords[locale]}
              lang={(mistaken, field) => textLang(mistaken, field, locale)}
            />
          </div>
        )}
        {children}
        <details className="text-sm text-ink-soft">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t.howSure}
          </summary>
          {/* Rounded down, because 99.7 % must not be shown as 100 %. */}
          <p>{fill(t.confidence, { percent: `${Math.floor(confidence * 100)}%` })}</p>
        </details>
      </div>
    </div>
  );
}
