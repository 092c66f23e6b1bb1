import type { ReactNode } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { Guess } from '#lib/contract/endpoints/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName, textLang, untranslatedNote } from '#lib/i18n/translated.ts';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { SideBySide } from './side-by-side.tsx';
import { usePlant } from './plants.ts';

/** How a description speaks of each part, in both languages of the catalogue. */
const ABOUT: Record<PlantPart, RegExp> = {
  leaf: /\b(daun|helai|lea(f|ves|flets?)\b)/i,
  fruit: /\b(buah|biji|polong|fruits?\b|seeds?\b|pods?\b|berr(y|ies)\b)/i,
  rhizome: /\b(rimpang|umbi|rhizomes?\b|tubers?\b)/i
};

const MOST = 3;

/**
 * Returns features to check, in the catalogue's own sentences: those of its morphology that mention
 * the photographed part first.
 */
export function featuresOf(morphology: string, part: PlantPart): string[] {
  const sentences = morphology
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const speaks = (sentence: string) => ABOUT[part].test(sentence);
  return [...sentences.filter(speaks), ...sentences.filter((sentence) => !speaks(sentence))].slice(
    0,
    MOST
  );
}

/** A probability as a whole percentage, rounded down: 99.7 % is not certainty. */
const percent = (confidence: number): string => `${Math.floor(confidence * 100)}%`;

interface Props {
  guess: Guess;
  photos: readonly Blob[];
  part: PlantPart;
  t: IdentificationWords['compare'];
  locale: Locale;
  /** The plant's name as a heading of the right level. */
  heading: ReactNode;
  /** Alone it takes the width of a wide screen. */
  alone?: boolean;
  /** The visitor says that it is not this plant. */
  out?: boolean;
  children: ReactNode;
}

/** Photograph and plate, the Latin name and the features to check; below, what to do about it. */
export function Comparison({ guess, photos, part, t, locale, ...rest }: Props) {
  const { heading, alone = false, out = false, children } = rest;
  const plant = usePlant(guess.label, locale);
  const features = plant ? featuresOf(plant.morphology, part) : [];
  const name = productName(plant ?? { name: guess.label }, locale);
  return (
    <div
      className={`grid gap-x-7 gap-y-3 ${alone ? 'content-start lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]' : 'h-full grid-rows-[auto_1fr]'}`}
    >
      <div className={`transition-opacity ${out ? 'opacity-50' : ''}`}>
        <SideBySide photos={photos} label={name} plant={plant} t={t} locale={locale} />
      </div>
      {/* Beside others, what can be done stands at the same height on each card. */}
      <div className={`grid gap-3 ${alone ? 'content-start' : 'grid-rows-[auto_1fr]'}`}>
        <div>
          {heading}
          {plant?.latin_name && (
            <p lang="la" className="text-ink-soft italic">
              {plant.latin_name}
            </p>
          )}
        </div>
        {plant !== undefined && (
          <div className="text-[0.95rem]">
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
        {children}
        <details className="text-sm text-ink-soft">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t.howSure}
          </summary>
          <p>{fill(t.confidence, { percent: percent(guess.confidence) })}</p>
        </details>
      </div>
    </div>
  );
}
