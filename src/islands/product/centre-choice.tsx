import { memo, type Ref } from 'react';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { textLang } from '#lib/i18n/translated.ts';
import { PlaceLinks } from '#lib/content/place-links.tsx';
import type { CentreOption } from './centre-option.ts';

interface Props {
  centres: readonly CentreOption[];
  chosen: CentreOption | undefined;
  words: ProductWords['detail']['centre'];
  locale: Locale;
  select: Ref<HTMLSelectElement>;
  onChoose: (id: number) => void;
}

/**
 * The centre selector and the chosen centre's name, address and links. A press for the quantity draws
 * none of it anew.
 */
export const CentreChoice = memo(function CentreChoice({
  centres,
  chosen,
  words,
  locale,
  select,
  onChoose
}: Props) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <label className="block">
        <span className="mb-1.5 block text-sm font-semibold">{words.label}</span>
        <select
          ref={select}
          className="field"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          <option value="">{words.prompt}</option>
          {centres.map((centre) => (
            <option key={centre.id} value={centre.id} lang={textLang(centre, 'name', locale)}>
              {centre.name}
            </option>
          ))}
        </select>
      </label>
      {chosen && (
        <div className="mt-4 grid gap-2 border-s-3 border-turmeric ps-4">
          <p lang={textLang(chosen, 'name', locale)} className="font-title text-lg">
            {chosen.name}
          </p>
          <p lang={textLang(chosen, 'address', locale)} className="text-sm text-ink-soft">
            {chosen.address}
          </p>
          <PlaceLinks place={chosen} words={words} className="mt-1" />
        </div>
      )}
    </div>
  );
});
