import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { Button } from '#lib/ui/button.tsx';
import { shownCode } from './send.ts';

interface Props {
  t: FeedbackWords;
  /** How many photographs are kept. */
  kept: number;
  code: string;
}

/** That it arrived, and the code where photographs are kept. */
export function Thanks({ t, kept, code }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // The pressed button has gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const copy = () =>
    navigator.clipboard.writeText(shownCode(code)).then(
      () => setSaid(t.copied),
      () => setSaid(t.copyFailed)
    );
  return (
    <div ref={box} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="font-semibold">{t.thanks}</p>
      <p>{kept ? fill(t.kept, { count: kept }) : t.notKept}</p>
      {kept > 0 && (
        <>
          <p className="text-sm">{t.code}</p>
          <p className="rounded-round bg-ground-sunk px-4 py-3 font-mono text-base font-bold select-all">
            {shownCode(code)}
          </p>
          <p className="text-sm">{t.codeOnce}</p>
          <Button look="ghost" className="justify-self-start" onClick={() => void copy()}>
            <Copy aria-hidden size={18} />
            {t.copy}
          </Button>
          <p className="text-sm text-ink-soft empty:hidden">{said}</p>
        </>
      )}
    </div>
  );
}
