import { onSet } from 'nanostores';
import { useEffect, useState } from 'react';
import { $session } from '#lib/session/session.ts';
import { $authorSession } from '../shared/account.ts';
import { $router, type Page } from '../shared/router.ts';

const recordOf = (page: Page): string | undefined =>
  page && 'record' in page.params ? page.params.record : undefined;
// The list behind the form may change its query while the form stays open.
const isSameForm = (a: Page, b: Page): boolean =>
  a?.route === b?.route && recordOf(a) === recordOf(b) && a?.path === b?.path;

function urlOf(page: Page): string {
  if (!page) return '/dashboard';
  const search = new URLSearchParams(page.search).toString();
  return page.path + (search && `?${search}`) + page.hash;
}

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Asks before a form with unsaved input closes: with a dialog if another screen opens, with the
 * browser's own prompt if the tab closes. `leave` opens the requested page.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() => {
    if (!isUnsaved) return;
    $authorSession.set($session.get());
    const here = location.href;
    const stop = onSet($router, ({ newValue, abort }) => {
      if (!$authorSession.get() || isSameForm($router.get(), newValue)) return;
      abort();
      const target = urlOf(newValue);
      // Back and forward have already changed the URL: restore it as a new entry.
      const hasMoved = location.href !== here;
      if (hasMoved) queueMicrotask(() => $router.open(here));
      setProceed(() => (hasMoved ? () => history.back() : () => $router.open(target)));
    });
    addEventListener('beforeunload', preventUnload);
    return () => {
      stop();
      removeEventListener('beforeunload', preventUnload);
      $authorSession.set(undefined);
    };
  }, [isUnsaved]);

  const release = (): void => {
    removeEventListener('beforeunload', preventUnload);
    $authorSession.set(undefined);
  };
  return {
    isAsking: proceed !== undefined,
    stay: () => setProceed(undefined),
    release,
    leave: () => {
      release();
      proceed?.();
    }
  };
}
