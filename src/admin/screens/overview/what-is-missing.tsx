import { Fragment } from 'react';
import { ANY } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { useLanguageName, useMessages } from '../../shared/i18n-provider.tsx';
import { Counts } from './counts.tsx';

const isTranslated = (entity: AnyEntity): boolean => translatedFields(entity).length > 0;
const hasNeeds = ({ needs }: AnyEntity): boolean => needs.length > 0;

/** How many rows are incomplete, lack texts in a language or have older ones; the way to them. */
export function WhatIsMissing() {
  const { missing } = useMessages().overview;
  const languageName = useLanguageName();
  return (
    <section className="grid grid-cols-1 gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="font-title text-lg">{missing.title}</h2>
      <Counts title={missing.incomplete} filter={{ lacks: ANY }} isAsked={hasNeeds} />
      {translationLanguages().map((language) => (
        <Fragment key={language}>
          <Counts
            title={missing.of(languageName(language))}
            filter={{ without: language }}
            isAsked={isTranslated}
          />
          <Counts
            title={missing.outdated(languageName(language))}
            filter={{ outdated: language }}
            isAsked={isTranslated}
          />
        </Fragment>
      ))}
    </section>
  );
}
