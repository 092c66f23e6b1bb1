import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { identificationWords } from '#lib/i18n/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { usePlantNames } from '../../core/answer/plants.ts';
import { PhotoImage } from '../../photos/photo-image.tsx';
import { isNamed, candidatesOf } from '../../core/result.ts';
import { addressOf } from '../../core/address.ts';
import { watchHistory } from './history-flag.ts';
import { MAX_RESULTS, readResults, removeResults, type StoredResult } from './store.ts';

function summary(
  { answer, chosen }: StoredResult,
  locale: Locale,
  nameOf: (label: string) => string
): string {
  const { history: t, answer: words } = identificationWords[locale];
  if (chosen) return `${nameOf(chosen)} · ${words.chosen}`;
  if (isNamed(answer)) return `${nameOf(answer.label)} · ${words.certainty[answer.certainty]}`;
  const names = answer.suggestions.map(({ label }) => nameOf(label)).join(', ');
  if (!names) return t.noPlant;
  return fill(answer.probably ? t.probably : t.similar, { names });
}

interface HistoryEntryProps {
  result: StoredResult;
  locale: Locale;
  onRemove: () => void;
}

function HistoryEntry({ result, locale, onRemove }: HistoryEntryProps) {
  const { answer, chosen, garden, id, photos } = result;
  const labels = candidatesOf(answer).map(({ label }) => label);
  const plant = usePlantNames(chosen ? [...labels, chosen] : labels, locale);
  const nameOf = (label: string) => plant(label).text;
  const when = new Date(result.at).toLocaleString(LANGUAGE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-rule py-2.5">
      <a
        href={addressOf('', garden?.id, id)}
        className="flex min-h-14 min-w-0 grow items-center gap-3 hover:text-leaf"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded-[8px] bg-ground-sunk">
          <PhotoImage photo={photos[0]} alt="" className="size-full object-cover" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{summary(result, locale, nameOf)}</span>
          <span className="block text-sm text-ink-soft">
            {when}
            {garden && ` · ${garden.name}`}
          </span>
        </span>
      </a>
      <button
        type="button"
        aria-label={fill(identificationWords[locale].history.forget, { when })}
        className="button size-11 shrink-0 border-transparent p-0! hover:text-chili"
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={20} />
      </button>
    </li>
  );
}

/** Returns the stored results, and reads them again after a change in any tab. */
export function useHistory(): readonly StoredResult[] {
  const [results, setResults] = useState<readonly StoredResult[]>([]);
  useEffect(() => {
    const read = () => void readResults().then(setResults);
    read();
    return watchHistory(read);
  }, []);
  return results;
}

export function HistoryList({ locale }: { locale: Locale }) {
  const t = identificationWords[locale].history;
  const results = useHistory();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (ids: number[]) => {
    setIsConfirming(false);
    // The pressed button is removed.
    heading.current?.focus({ preventScroll: true });
    setIsFailed(!(await removeResults(ids)));
  };
  if (!results.length) return null;
  return (
    <section aria-labelledby="history" className="wrap pt-12">
      <h2 ref={heading} id="history" tabIndex={-1} className="text-step-2">
        {t.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{fill(t.text, { most: MAX_RESULTS })}</p>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
        {results.map((result) => (
          <HistoryEntry
            key={result.id}
            result={result}
            locale={locale}
            onRemove={() => void remove([result.id])}
          />
        ))}
      </ul>
      <div role="status" className="mt-4">
        {isFailed && <p className="text-chili">{t.failed}</p>}
        {isConfirming && <p className="font-semibold">{t.sure}</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {isConfirming && (
          <Button onClick={() => void remove(results.map(({ id }) => id))}>{t.yes}</Button>
        )}
        {/* One button for both actions, so that it keeps the focus. */}
        <Button variant="ghost" onClick={() => setIsConfirming(!isConfirming)}>
          {isConfirming ? t.no : t.forgetAll}
        </Button>
      </div>
    </section>
  );
}
