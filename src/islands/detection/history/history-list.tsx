import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { usePlantNames } from '../answer/plants.ts';
import { isNamed } from '../identify.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { candidatesOf } from '../result.ts';
import { addressOf } from './address.ts';
import { type Kept, forget, MOST_KEPT, recallAll } from './store.ts';
import { watchHistory } from './history-flag.ts';

interface HistoryEntryProps {
  kept: Kept;
  t: IdentificationWords['history'];
  certainty: IdentificationWords['answer']['certainty'];
  locale: Locale;
  onForget: () => void;
}

/** An answer in one line. */
function summary(
  { answer }: Kept,
  { t, certainty }: Pick<HistoryEntryProps, 't' | 'certainty'>,
  nameOf: (label: string) => string
): string {
  if (isNamed(answer)) return `${nameOf(answer.label)} · ${certainty[answer.certainty]}`;
  const { meaning, candidates } = candidatesOf(answer);
  if (meaning === 'noPlant') return t.noPlant;
  const names = candidates.map(({ label }) => nameOf(label)).join(', ');
  return meaning === 'oneOf' ? fill(t.oneOf, { names }) : t.unknown;
}

/** One kept identification: the way back to it, and what deletes it. */
export function HistoryEntry({ kept, t, certainty, locale, onForget }: HistoryEntryProps) {
  const labels = candidatesOf(kept.answer).candidates.map(({ label }) => label);
  const plant = usePlantNames(kept.chosen ? [...labels, kept.chosen] : labels, locale);
  const nameOf = (label: string) => plant(label).text;
  const url = useObjectUrl(kept.photos[0]);
  const when = new Date(kept.at).toLocaleString(LANGUAGE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-rule py-2.5">
      <a
        href={addressOf('', kept.garden?.id, kept.id)}
        className="flex min-h-14 min-w-0 grow items-center gap-3 hover:text-leaf"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded-[8px] bg-ground-sunk">
          {url && <img src={url} alt="" className="size-full object-cover" />}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{summary(kept, { t, certainty }, nameOf)}</span>
          {kept.chosen && (
            <span className="block text-sm">{fill(t.chosen, { name: nameOf(kept.chosen) })}</span>
          )}
          <span className="block text-sm text-ink-soft">
            {when}
            {kept.garden && ` · ${kept.garden.name}`}
          </span>
        </span>
      </a>
      <button
        type="button"
        aria-label={fill(t.forget, { when })}
        className="button size-11 shrink-0 border-transparent p-0! hover:text-chili"
        onClick={onForget}
      >
        <Trash2 aria-hidden size={20} />
      </button>
    </li>
  );
}

interface Props {
  t: Pick<IdentificationWords, 'history' | 'answer'>;
  locale: Locale;
}

/** Returns the stored answers of this device, updated by changes in any tab. */
function useHistory(): readonly Kept[] | undefined {
  const [kept, setKept] = useState<readonly Kept[]>();
  useEffect(() => {
    const read = () => void recallAll().then(setKept);
    read();
    return watchHistory(read);
  }, []);
  return kept;
}

/** The stored identifications of this device; nothing if there are none. */
export function HistoryList({ t: { history: t, answer }, locale }: Props) {
  const kept = useHistory();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const remove = async (id?: number) => setFailed(!(await forget(id)));
  if (!kept?.length) return null;
  const removeAll = () => {
    setAsking(false);
    void remove();
  };
  return (
    <section aria-labelledby="history" className="wrap pt-12">
      <h2 id="history" className="text-step-2">
        {t.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{fill(t.text, { most: MOST_KEPT })}</p>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
        {kept.map((one) => (
          <HistoryEntry
            key={one.id}
            kept={one}
            t={t}
            certainty={answer.certainty}
            locale={locale}
            onForget={() => void remove(one.id)}
          />
        ))}
      </ul>
      <div role="status">{failed && <p className="mt-3 text-chili">{t.failed}</p>}</div>
      {asking ? (
        <div role="group" aria-label={t.sure} className="mt-4 flex flex-wrap items-center gap-3">
          <p className="font-semibold">{t.sure}</p>
          <Button onClick={removeAll}>{t.yes}</Button>
          <Button look="ghost" onClick={() => setAsking(false)}>
            {t.no}
          </Button>
        </div>
      ) : (
        <Button look="ghost" className="mt-4" onClick={() => setAsking(true)}>
          {t.forgetAll}
        </Button>
      )}
    </section>
  );
}
