import { useState, useEffect, useSyncExternalStore } from 'react';
import { localPath } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import type { ResetWords } from './problems.ts';
import { ResetForm } from './reset-form.tsx';

const follow = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/**
 * The token of a one-time link: the address's fragment, which no browser sends to anybody.
 * Undefined before the page knows its address.
 */
function useToken(): string | undefined {
  const token = useSyncExternalStore(
    follow,
    () => location.hash.slice(1).trim(),
    () => undefined
  );
  // The same page in another language takes it along.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-menu] a[lang]'))
      link.hash = token ?? '';
  }, [token]);
  return token;
}

interface Props {
  words: ResetWords;
  locale: Locale;
}

/**
 * Sets a new password with a one-time link; one that is used, expired or incomplete says so and
 * where the next one comes from.
 */
export function ResetPassword({ words, locale }: Props) {
  const token = useToken();
  const [spent, setSpent] = useState<{ token: string; isSaved: boolean }>();
  // Its token is out of the address then; one that is there again, or another one, is another
  // visit.
  const isSaved = spent?.isSaved === true && token === '';
  const isGone = token === '' || (spent !== undefined && spent.token === token);

  if (isSaved)
    return (
      <div className="grid gap-5">
        <Notice tone="good">{words.reset.done}</Notice>
        <ButtonLink href={localPath(locale, '/login')}>{words.reset.logIn}</ButtonLink>
      </div>
    );
  if (isGone)
    return (
      <div className="grid gap-5">
        <Notice tone="bad">{words.reset.gone}</Notice>
        <ButtonLink href={localPath(locale, '/forgot-password')}>{words.reset.askAgain}</ButtonLink>
      </div>
    );
  return (
    <ResetForm
      key={token}
      words={words}
      token={token ?? ''}
      onSaved={() => {
        // It is of no use any more, and not for who looks at the history later.
        history.replaceState(history.state, '', location.pathname);
        setSpent({ token: token ?? '', isSaved: true });
      }}
      onGone={() => setSpent({ token: token ?? '', isSaved: false })}
    />
  );
}
