import { useId, useState } from 'react';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { useResource } from '#lib/browser/use-resource.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName, type NamedProduct } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';

const MAX_PLANTS = 8;

interface Props {
  t: FeedbackWords;
  /** The plants to offer before the visitor types. */
  guesses: readonly NamedProduct[];
  locale: Locale;
  disabled: boolean;
  onChoose: (name: string) => void;
}

export function PlantPicker({ t, guesses, locale, disabled, onChoose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebouncedValue(typed);
  const { data, failed } = useResource(q, () =>
    api.page(apiPaths.product, { q, page: 1, per_page: MAX_PLANTS })
  );
  const isCurrent = q === typed;
  const matches = isCurrent ? data?.items : undefined;
  const plants = typed ? (matches ?? []) : guesses;
  let status = '';
  if (typed && isCurrent && failed) status = t.searchFailed;
  else if (typed && !matches) status = t.searching;
  else if (typed && !plants.length) status = t.noPlant;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t.search}
      </label>
      <input
        id={id}
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to be typed into
        autoFocus
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="field w-full"
      />
      <p role="status" className="text-sm text-ink-soft empty:absolute">
        {status}
      </p>
      {plants.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {plants.map((plant) => (
            <li key={plant.name}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => onChoose(plant.name)}
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-semibold hover:border-leaf hover:text-leaf disabled:opacity-50"
              >
                {productName(plant, locale)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
