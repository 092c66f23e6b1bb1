import { onSet } from 'nanostores';
import { useEffect, useState } from 'react';
import { $session } from '#lib/session/session.ts';
import { $authorSession } from '../shared/account.ts';
import { $router } from '../shared/router.ts';

type Page = ReturnType<typeof $router.get>;

const recordOf = (page: Page): string | undefined =>
  page && 'record' in page.params ? page.params.record : undefined;
// The list behind the form may change its query while the form stays open.
const isSameForm = (a: Page, b: Page): boolean =>
  a?.route === b?.route && recordOf(a) === recordOf(b) && a?.path === b?.path;

function addressOf(page: Page): string {
  if (!page) return '/dashboard';
  const search = new URLSearchParams(page.search).toString();
  return page.path + (search && `?${search}`) + page.hash;
}

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Stops whatever would close a form with unsaved input: the router asks before other screens, the
 * browser before the tab closes. `asked` continues to where the user wanted to go.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const [asked, setAsked] = useState<() => void>();

  useEffect(() => {
    if (!isUnsaved) return;
    $authorSession.set($session.get());
    const here = location.href;
    const stop = onSet($router, ({ newValue, abort }) => {
      if (!$authorSession.get() || isSameForm($router.get(), newValue)) return;
      abort();
      const target = addressOf(newValue);
      // Back and forward have already changed the address, which is restored one step further.
      const hasMoved = location.href !== here;
      if (hasMoved) queueMicrotask(() => $router.open(here));
      setAsked(() => (hasMoved ? () => history.back() : () => $router.open(target)));
    });
    addEventListener('beforeunload', askBrowser);
    return () => {
      stop();
      removeEventListener('beforeunload', askBrowser);
      $authorSession.set(undefined);
    };
  }, [isUnsaved]);

  return {
    asked,
    stay: () => setAsked(undefined),
    /** Lets the user leave without a question. */
    release: () => {
      removeEventListener('beforeunload', askBrowser);
      $authorSession.set(undefined);
    }
  };
}
