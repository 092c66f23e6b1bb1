import { onSet } from 'nanostores';
import { useEffect, useState } from 'react';
import { $session } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { $authorSession } from '../shared/account.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { $router, type Page } from '../shared/router.ts';

const recordOf = (page: Page): string | undefined =>
  page && 'record' in page.params ? page.params.record : undefined;
// Ignores the query, because the list behind the form may change it while the form stays open.
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
 * browser's own prompt if the tab closes. `leave` opens the page that the user requested. After
 * `release`, the form closes without a question.
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
      // Back and Forward have already changed the URL. Opens the form's URL again, as a new history
      // entry.
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

interface UnsavedDialogProps {
  onStay: () => void;
  /** Absent if no draft is stored. */
  onKeep?: () => void;
  onDiscard: () => void;
}

export function UnsavedDialog({ onStay, onKeep, onDiscard }: UnsavedDialogProps) {
  const t = useMessages().forms.unsaved;
  return (
    <Dialog shape="question" title={t.title} closeLabel={t.stay} onClose={onStay}>
      <div className="grid gap-5 p-5">
        <p>{t.text}</p>
        <div className="grid gap-2">
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t.stay}
          </Button>
          {onKeep && (
            <Button variant="ghost" onClick={onKeep}>
              {t.keep}
            </Button>
          )}
          <Button variant="danger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
