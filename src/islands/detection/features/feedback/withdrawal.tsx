import { useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { fill } from '#lib/i18n/fill.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { withdraw } from './send.ts';

const PROBLEM_BY_STATUS: Record<number, 'unknown' | 'wrong' | 'often'> = {
  404: 'unknown',
  422: 'wrong',
  429: 'often'
};

/** Disabled before hydration, so that the browser does not submit the code. */
export function Withdrawal({ t }: { t: Omit<FeedbackWords['withdrawal'], 'title'> }) {
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setDone('');
    setProblem(code.trim() ? '' : t.wrong);
    if (!code.trim()) return;
    setSending(true);
    try {
      setDone(fill(t.done, { count: await withdraw(code) }));
      setCode('');
    } catch (cause) {
      setProblem(t[PROBLEM_BY_STATUS[toApiError(cause).status] ?? 'failed']);
    }
    setSending(false);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!useHydrated()} className="grid max-w-xl min-w-0 gap-3">
        <p>{t.text}</p>
        <label className="grid gap-1 font-semibold">
          {t.code}
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
            value={code}
            aria-invalid={problem !== ''}
            aria-describedby="withdrawal-result"
            onChange={({ target }) => setCode(target.value)}
            className="field w-full font-mono"
          />
        </label>
        <Button type="submit" variant="ghost" disabled={isSending} className="justify-self-start">
          {isSending ? t.sending : t.submit}
        </Button>
        <div id="withdrawal-result">
          <Alert className="font-semibold">{problem}</Alert>
          <p role="status" className="font-semibold empty:absolute">
            {done}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
