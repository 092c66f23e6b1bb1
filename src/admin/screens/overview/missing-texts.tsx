import { useQueries } from '@tanstack/react-query';
import { entities, writableBy } from '#lib/contract/entities.ts';
import { translationLanguages, type Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../../shared/entity-queries.ts';
import { useLanguageName } from '../../shared/field-label.ts';
import { useMessages } from '../../shared/i18n-provider.tsx';
import { LoadError } from '../../shared/list-status.tsx';
import { useRole } from '../../shared/role.ts';
import { screenPath } from '../../shared/router.ts';

/** How many rows of each kind lack a text in a language; nothing before they are counted. */
function useMissing(language: Language) {
  const names = writableBy(useRole()).filter((name) => translatedFields(entities[name]).length > 0);
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [...entityKey(name), 'count', { without: language }],
      queryFn: async () => {
        const query = { page: 1, per_page: 1, without: language };
        return { name, total: (await api.page(entities[name], query)).total };
      }
    })),
    combine: (results) => ({
      error: results.find(({ error }) => error)?.error ?? null,
      isPending: results.some(({ isPending }) => isPending),
      missing: results.flatMap(({ data }) => (data && data.total > 0 ? [data] : []))
    })
  });
}

function MissingIn({ language }: { language: Language }) {
  const { overview, resources } = useMessages();
  const { missing: words } = overview;
  const languageName = useLanguageName();
  const { error, isPending, missing } = useMissing(language);
  const digits = new Intl.NumberFormat(overview.locale.times);
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{words.of(languageName(language))}</h3>
      <LoadError error={error} fallback={words.failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {!isPending && !error && missing.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {missing.map(({ name, total }) => (
          <li key={name}>
            <a
              href={screenPath(name, undefined, { without: language })}
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

/** How many rows lack texts in each language, with the way to them. */
export function MissingTexts() {
  const { missing } = useMessages().overview;
  return (
    <section className="grid gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="font-title text-lg">{missing.title}</h2>
      {translationLanguages().map((language) => (
        <MissingIn key={language} language={language} />
      ))}
    </section>
  );
}
