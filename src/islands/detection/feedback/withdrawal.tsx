import { useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { fill } from '#lib/i18n/fill.ts';
import { Button } from '#lib/ui/button.tsx';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { withdraw } from './send.ts';

type Words = FeedbackWords['withdrawal'];

function problemOf(cause: unknown, words: Words): string {
  const { status } = toApiError(cause);
  const known = new Map([
    [404, words.unknown],
    [422, words.wrong],
    [429, words.often]
  ]);
  return known.get(status) ?? words.failed;
}

/**
 * Deletes the photographs of a code permanently. Before hydration it takes no input, so that no
 * code ends up in a URL.
 */
export function Withdrawal({ words }: { words: Words }) {
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setDone('');
    setProblem('');
    if (!code.trim()) return setProblem(words.wrong);
    setSending(true);
    try {
      setDone(fill(words.done, { count: await withdraw(code) }));
      setCode('');
    } catch (cause) {
      setProblem(problemOf(cause, words));
    }
    setSending(false);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!useHydrated()} className="grid max-w-xl min-w-0 gap-3">
        <p>{words.text}</p>
        <label className="grid gap-1 font-semibold">
          {words.code}
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
            value={code}
            aria-invalid={problem !== ''}
            aria-describedby="withdrawal-said"
            onChange={({ target }) => setCode(target.value)}
            className="field w-full font-mono"
          />
        </label>
        <Button type="submit" look="ghost" disabled={isSending} className="justify-self-start">
          {isSending ? words.sending : words.submit}
        </Button>
        <div id="withdrawal-said">
          <p role="alert" className="font-semibold text-chili empty:hidden">
            {problem}
          </p>
          <p role="status" className="font-semibold empty:hidden">
            {done}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
