import { useEffect, useState } from 'react';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { watchKept } from './kept-sign.ts';
import { forget, MOST_KEPT, recallAll, type Kept } from './store.ts';

interface Props {
  words: Pick<IdentificationWords, 'history' | 'answer'>;
  locale: Locale;
}

/** What this device keeps, and again after each change in this tab or another. */
function useHistory(): readonly Kept[] | undefined {
  const [kept, setKept] = useState<readonly Kept[]>();
  useEffect(() => {
    const read = () => void recallAll().then(setKept);
    read();
    return watchKept(read);
  }, []);
  return kept;
}

/** The identifications that this device keeps; nothing where there are none. */
export function HistoryList({ words: { history: words, answer }, locale }: Props) {
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
        {words.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{fill(words.text, { most: MOST_KEPT })}</p>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
        {kept.map((one) => (
          <HistoryEntry
            key={one.id}
            kept={one}
            words={words}
            certainty={answer.certainty}
            locale={locale}
            onForget={() => void remove(one.id)}
          />
        ))}
      </ul>
      <div role="status">{failed && <p className="mt-3 text-chili">{words.failed}</p>}</div>
      {asking ? (
        <div
          role="group"
          aria-label={words.sure}
          className="mt-4 flex flex-wrap items-center gap-3"
        >
          <p className="font-semibold">{words.sure}</p>
          <Button onClick={removeAll}>{words.yes}</Button>
          <Button look="ghost" onClick={() => setAsking(false)}>
            {words.no}
          </Button>
        </div>
      ) : (
        <Button look="ghost" className="mt-4" onClick={() => setAsking(true)}>
          {words.forgetAll}
        </Button>
      )}
    </section>
  );
}
