import { Suspense, lazy, useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { readHandoff } from '../identification-handoff.ts';
import type { Result } from '../result.ts';

const IdentifiedView = lazy(() =>
  import('./identified-view.tsx').then((view) => ({ default: view.IdentifiedView }))
);

/** The product's name in the address of its page; '' if it cannot be read. */
function nameInPath(): string {
  try {
    return decodeURIComponent(location.pathname.split('/').at(-1) ?? '').trim();
  } catch {
    return '';
  }
}

/** The answer that led to this page, with the photographs where this device has kept them. */
async function handedOver(): Promise<Result | undefined> {
  const answer = readHandoff(nameInPath());
  if (!answer) return undefined;
  const { kept: id, ...rest } = answer;
  const kept =
    id === undefined
      ? undefined
      : await import('../history/store.ts').then(
          ({ recall }) => recall(id),
          () => undefined
        );
  if (kept) return kept;
  const { model: part } = answer;
  return { photos: [], part, garden: undefined, answer: rest, id: undefined, ruledOut: [] };
}

interface Props {
  locale: Locale;
}

/** On the page of the plant that was named: the comparison with it (§2). Else nothing. */
export function Identified({ locale }: Props) {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    void handedOver().then(setResult);
  }, []);
  if (!result) return null;
  return (
    <Suspense>
      <IdentifiedView locale={locale} result={result} onJudge={setResult} />
    </Suspense>
  );
}
