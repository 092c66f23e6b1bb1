import { useEffect, useId, useState } from 'react';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName, type NamedProduct } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';

const SHOWN = 8;
/** Milliseconds without a key before the catalogue is asked. */
const REST = 250;

type Found = readonly NamedProduct[] | 'searching' | 'failed';

/** Names of the catalogue that contain what is typed; without it those that were guessed. */
function usePlants(typed: string, guesses: readonly NamedProduct[]): Found {
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; names: Found }>({ q: '', names: [] });
  useEffect(() => {
    if (!q) return undefined;
    let stale = false;
    const timer = setTimeout(
      () =>
        void api.page(apiPaths.product, { q, page: 1, per_page: SHOWN, sort: 'name' }).then(
          ({ items }) => !stale && setFound({ q, names: items }),
          () => !stale && setFound({ q, names: 'failed' })
        ),
      REST
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [q]);
  if (!q) return guesses;
  return found.q === q ? found.names : 'searching';
}

interface Props {
  t: FeedbackWords;
  /** Offered before anything is typed. */
  guesses: readonly NamedProduct[];
  locale: Locale;
  disabled: boolean;
  onChoose: (name: string) => void;
}

/** Finds a plant of the catalogue by its name; one tap chooses it. */
export function PlantPicker({ t, guesses, locale, disabled, onChoose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = usePlants(typed, guesses);
  const isList = Array.isArray(found);
  const status =
    found === 'searching'
      ? t.searching
      : found === 'failed'
        ? t.searchFailed
        : typed.trim() && !found.length
          ? t.noPlant
          : '';
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
        enterKeyHint="search"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="field w-full"
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {status}
      </p>
      {isList && found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map((plant) => (
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
