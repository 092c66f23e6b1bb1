import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SignIn } from '#lib/contract/endpoints/sessions.ts';
import { fill } from '#lib/i18n/fill.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';

type Outcomes = Record<SignIn['second_factor'], string>;

interface SignInListProps {
  t: Record<
    'times' | 'noNetwork' | 'empty' | 'loading' | 'loadFailed' | 'retry' | 'more',
    string
  > & {
    success: Outcomes;
    failure: Outcomes;
  };
  language: string;
  /** Loads a page, counted from 1. If it rejects, the list shows `loadFailed`. */
  load: (page: number) => Promise<{ sign_ins: SignIn[]; total: number }>;
}

/** Lists an account's successful and failed sign-ins, newest first, with a button for more. */
export function SignInList({ t, language, load }: SignInListProps) {
  const [signIns, setSignIns] = useState<SignIn[]>();
  const [total, setTotal] = useState(0);
  const [pages, setPages] = useState(1);
  const [failed, setFailed] = useState(false);
  const loadPage = (page: number) => {
    setFailed(false);
    load(page).then(
      (response) => {
        const ids = new Set(response.sign_ins.map(({ id }) => id));
        // If entries were added in between, this page repeats entries of the previous page.
        setSignIns((shown = []) => [
          ...(page > 1 ? shown.filter(({ id }) => !ids.has(id)) : []),
          ...response.sign_ins
        ]);
        setTotal(response.total);
        setPages(page);
      },
      () => setFailed(true)
    );
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- loaded once; the button loads the rest
  useEffect(() => loadPage(1), []);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const outcomeOf = ({ success, second_factor, count }: SignIn): string => {
    const outcome = (success ? t.success : t.failure)[second_factor];
    return count > 1 ? fill(t.times, { outcome, n: count }) : outcome;
  };

  return (
    <>
      {!signIns && !failed && <p className="text-ink-soft">{t.loading}</p>}
      {signIns?.length === 0 && <p className="text-ink-soft">{t.empty}</p>}
      {signIns && signIns.length > 0 && (
        <ul className="divide-y divide-rule">
          {signIns.map((signIn) => {
            const Icon = signIn.success ? CircleCheck : CircleX;
            return (
              <li key={signIn.id} className="flex items-center gap-3 py-3">
                <Icon
                  aria-hidden
                  size={22}
                  className={`shrink-0 ${signIn.success ? 'text-leaf' : 'text-chili'}`}
                />
                <div className="min-w-0 grow">
                  <p className="font-semibold break-words">{outcomeOf(signIn)}</p>
                  <p className="text-sm break-words text-ink-soft">
                    <time dateTime={signIn.at}>{format.format(new Date(signIn.at))}</time>
                    {' · '}
                    {signIn.network || t.noNetwork}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {failed && <Notice tone="bad">{t.loadFailed}</Notice>}
      {(failed || (signIns && signIns.length < total)) && (
        <Button variant="ghost" onClick={() => loadPage(failed && !signIns ? 1 : pages + 1)}>
          {failed ? t.retry : t.more}
        </Button>
      )}
    </>
  );
}
