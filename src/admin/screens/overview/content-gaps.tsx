import { Fragment } from 'react';
import type { ListQuery } from '#lib/api/entity-calls.ts';
import { type AnyEntity, entities, writableBy } from '#lib/contract/entities.ts';
import { ANY } from '#lib/contract/states.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { entityKey } from '../../shared/entity-queries.ts';
import { useLanguageName, useMessages } from '../../shared/i18n-provider.tsx';
import { everyStatus } from '../../shared/list-state.ts';
import { LoadError } from '../../shared/screen-parts.tsx';
import { useRole } from '../../shared/account.ts';
import { screenPath } from '../../shared/router.ts';

type Filter = Pick<ListQuery, 'without' | 'outdated' | 'lacks'>;

/** How many rows of each kind a list finds by a filter; nothing before they are counted. */
function useCounts(filter: Filter, isAsked: (entity: AnyEntity) => boolean) {
  const names = writableBy(useRole()).filter((name) => isAsked(entities[name]));
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [...entityKey(name), 'count', filter],
      queryFn: async () => {
        const query = { page: 1, per_page: 1, ...filter, ...everyStatus(entities[name]) };
        return { name, total: (await api.page(entities[name], query)).total };
      }
    })),
    combine: (results) => ({
      error: results.find(({ error }) => error)?.error ?? null,
      isPending: results.some(({ isPending }) => isPending),
      counts: results.flatMap(({ data }) => (data && data.total > 0 ? [data] : []))
    })
  });
}

interface CountsProps {
  title: string;
  filter: Filter;
  /** The kinds of rows that can be asked for it. */
  isAsked: (entity: AnyEntity) => boolean;
}

/** The ways to what a list finds by a filter, with how many rows those are. */
function Counts({ title, filter, isAsked }: CountsProps) {
  const { overview, resources } = useMessages();
  const { missing: t } = overview;
  const { error, isPending, counts } = useCounts(filter, isAsked);
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
const hasNeeds = ({ needs }: AnyEntity): boolean => needs.length > 0;

/** How many rows are incomplete, lack texts in a language or have older ones; the way to them. */
export function ContentGaps() {
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
