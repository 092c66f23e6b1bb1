import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { fill } from '#lib/i18n/fill.ts';
import { Button } from '#lib/ui/button.tsx';
import { formatCode } from './send.ts';

interface Props {
  t: FeedbackWords;
  /** The number of stored photographs. */
  stored: number;
  /** The code that withdraws the photographs. */
  code: string;
}

export function Thanks({ t, stored, code }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  // The pressed button has been removed, so it cannot keep the focus.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const copy = () => void copyText(formatCode(code), t.copyFailed).then(setCopied);
  return (
    <div ref={box} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="font-semibold">{t.thanks}</p>
      <p>{stored ? fill(t.kept, { count: stored }) : t.notKept}</p>
      {stored > 0 && (
        <>
          <p className="text-sm">{t.code}</p>
          <p className="rounded-round bg-ground-sunk px-4 py-3 font-mono text-base font-bold select-all">
            {formatCode(code)}
          </p>
          <p className="text-sm">{t.codeOnce}</p>
          <Button variant="ghost" className="justify-self-start" onClick={copy}>
            <Copy aria-hidden size={18} />
            {t.copy}
          </Button>
          <p className="text-sm text-ink-soft empty:hidden">{isCopied && t.copied}</p>
        </>
      )}
    </div>
  );
}
