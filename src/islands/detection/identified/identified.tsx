import { Suspense, lazy, useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { readHandoff } from '../identification-handoff.ts';
import type { Result } from '../result.ts';

const IdentifiedView = lazy(() =>
  import('./identified-view.tsx').then((view) => ({ default: view.IdentifiedView }))
);

/** Returns the product's name in the address; '' if it is malformed. */
function nameInPath(): string {
  try {
    return decodeURIComponent(location.pathname.split('/').at(-1) ?? '').trim();
  } catch {
    return '';
  }
}

/** Returns the answer that led to this page, with its photographs if they are stored. */
async function readIdentified(): Promise<Result | undefined> {
  const handoff = readHandoff(nameInPath());
  if (!handoff) return undefined;
  const { kept: id, ...answer } = handoff;
  const stored =
    id === undefined
      ? undefined
      : await import('../history/store.ts').then(
          ({ readResult }) => readResult(id),
          () => undefined
        );
  if (stored) return stored;
  const { model: part } = answer;
  return { photos: [], part, garden: undefined, answer, id: undefined, ruledOut: [] };
}

/** The comparison on the page of the plant that was named (§2). */
export function Identified({ locale }: { locale: Locale }) {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    void readIdentified().then(setResult);
  }, []);
  if (!result) return null;
  return (
    <Suspense>
      <IdentifiedView locale={locale} result={result} onJudge={setResult} />
    </Suspense>
  );
}
