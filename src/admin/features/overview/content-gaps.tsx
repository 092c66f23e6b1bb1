import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ListQuery } from '#lib/api/entity-calls.ts';
import { type AnyEntity, entities, writableBy } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { ANY_FIELD } from '#lib/contract/states.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { useRole } from '#core/shared/account.ts';
import { countRows, entityKey } from '#core/shared/entity-queries.ts';
import { useLanguageName, useMessages } from '#core/shared/i18n.tsx';
import { screenPath } from '#core/shared/router.ts';
import { LoadError } from '#core/shared/screen-parts.tsx';

interface FilterCountsProps {
  title: string;
  filter: Pick<ListQuery, 'without' | 'outdated' | 'lacks' | 'status'>;
  applies: (entity: AnyEntity) => boolean;
}

function FilterCounts({ title, filter, applies }: FilterCountsProps) {
  const { overview, resources } = useMessages();
  const { missing: t } = overview;
  const names = writableBy(useRole()).filter((name) => applies(entities[name]));
  const { error, isPending, counts } = useQueries({
    queries: names.map((name) => ({
      queryKey: [...entityKey(name), 'count', filter],
      queryFn: async () => ({ name, total: await countRows(name, filter) })
    })),
    combine: (results) => ({
      error: results.find((result) => result.error)?.error ?? null,
      isPending: results.some((result) => result.isPending),
      counts: results.flatMap(({ data }) => (data && data.total > 0 ? [data] : []))
    })
  });
  const digits = new Intl.NumberFormat(overview.locale.times);
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-ink-soft">{title}</h3>
      <LoadError error={error} fallback={t.failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {!isPending && !error && counts.length === 0 && <p>{t.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ name, total }) => (
          <li key={name}>
            <a
              href={screenPath(name, undefined, { ...filter })}
              className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge px-3 text-sm font-semibold hover:border-leaf hover:text-leaf"
            >
              {resources[name].title}
              <span className="rounded-full bg-turmeric-tint px-2 py-0.5 tabular-nums">
                {digits.format(total)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isTranslated = (entity: AnyEntity): boolean => translatedFields(entity).length > 0;

export function ContentGaps() {
  const { missing: t } = useMessages().overview;
  const languageName = useLanguageName();
  return (
    <section className="grid grid-cols-1 gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="font-title text-lg">{t.title}</h2>
      <FilterCounts
        title={t.incomplete}
        filter={{ lacks: ANY_FIELD }}
        applies={({ needs }) => needs.length > 0}
      />
      <FilterCounts
        title={t.withoutWarnings}
        filter={{ lacks: 'warnings', status: 'published' }}
        applies={({ needs }) => needs.includes('warnings')}
      />
      {translationLanguages().map((language) => (
        <Fragment key={language}>
          <FilterCounts
            title={t.of(languageName(language))}
            filter={{ without: language }}
            applies={isTranslated}
          />
          <FilterCounts
            title={t.outdated(languageName(language))}
            filter={{ outdated: language }}
            applies={isTranslated}
          />
        </Fragment>
      ))}
    </section>
  );
}
