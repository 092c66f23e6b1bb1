import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ListQuery } from '#lib/api/entity-calls.ts';
import { entities, writableBy } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../../shared/entity-queries.ts';
import { useLanguageName } from '../../shared/field-label.ts';
import { useMessages } from '../../shared/i18n-provider.tsx';
import { everyStatus } from '../../shared/list-state.ts';
import { LoadError } from '../../shared/list-status.tsx';
import { useRole } from '../../shared/role.ts';
import { screenPath } from '../../shared/router.ts';

type Texts = Pick<ListQuery, 'without' | 'outdated'>;

/** How many rows of each kind a list finds by its texts; nothing before they are counted. */
function useCounts(texts: Texts) {
  const names = writableBy(useRole()).filter((name) => translatedFields(entities[name]).length > 0);
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [...entityKey(name), 'count', texts],
      queryFn: async () => {
        const query = { page: 1, per_page: 1, ...texts, ...everyStatus(entities[name]) };
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
  texts: Texts;
}

/** The ways to what a list finds by its texts, with how many rows those are. */
function Counts({ title, texts }: CountsProps) {
  const { overview, resources } = useMessages();
  const { missing: words } = overview;
  const { error, isPending, counts } = useCounts(texts);
  const digits = new Intl.NumberFormat(overview.locale.times);
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <LoadError error={error} fallback={words.failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {!isPending && !error && counts.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ name, total }) => (
          <li key={name}>
            <a
              href={screenPath(name, undefined, texts)}
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

/** How many rows lack texts in each language or have older ones, with the way to them. */
export function MissingTexts() {
  const { missing } = useMessages().overview;
  const languageName = useLanguageName();
  return (
    <section className="grid gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="font-title text-lg">{missing.title}</h2>
      {translationLanguages().map((language) => (
        <Fragment key={language}>
          <Counts title={missing.of(languageName(language))} texts={{ without: language }} />
          <Counts title={missing.outdated(languageName(language))} texts={{ outdated: language }} />
        </Fragment>
      ))}
    </section>
  );
}
