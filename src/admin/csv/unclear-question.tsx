import { useEffect, useRef } from 'react';
import { rupiah } from '#lib/content/rupiah.ts';
import { Button } from '../shared/controls.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { Unclear } from './unclear-amounts.ts';

/** Asks how the numbers of a file are meant that can mean two. */
export function UnclearAmounts({
  unclear,
  onChoose
}: {
  unclear: Unclear;
  onChoose: (choice: number) => void;
}) {
  const { forms, lists } = useMessages();
  const { importing: words } = lists;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby="unclear-hint"
      className="grid gap-3 rounded-xl border border-edge bg-ground-raised p-5"
    >
      <legend className="sr-only">
        {words.unclear(unclear.text, words.line(unclear.line), unclear.count)}
      </legend>
      <p aria-hidden className="font-semibold">
        {words.unclear(unclear.text, words.line(unclear.line), unclear.count)}
      </p>
      <div className="flex flex-wrap gap-3">
        {unclear.readings.map((amount, choice) => (
          <Button key={amount} look="plain" onClick={() => onChoose(choice)}>
            <span className="sr-only">{forms.amount.choose('')}</span>
            <span className="text-xl tabular-nums">{rupiah(amount)}</span>
          </Button>
        ))}
      </div>
      <p id="unclear-hint" className="text-sm text-ink-soft">
        {words.unclearHint}
      </p>
    </fieldset>
  );
}
