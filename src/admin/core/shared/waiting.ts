import { useQueryClient } from '@tanstack/react-query';
import { isWaiting } from '#lib/api/api-error.ts';
import { invalidateLists } from './entity-queries.ts';
import { allFeatures } from './features.ts';
import { useMessages } from './i18n-provider.tsx';
import { go } from './router.ts';
import { describeError, showToast } from './toast.tsx';

/** Whether the saves of the account wait for review by somebody else. */
export const useSavesWait = (): boolean =>
  allFeatures()
    .flatMap(({ waiting }) => waiting?.useIsOn() ?? [])
    .includes(true);

/**
 * Returns a function that shows in a toast that changes wait for review. The toast links to the
 * change with `id`, or without an id to all waiting changes.
 */
export function useWaitingToast(): (about: string, id?: number) => void {
  const { toast: t } = useMessages();
  const { waiting } = allFeatures().find((feature) => feature.waiting) ?? {};
  return (about, id) =>
    void showToast('success', t.waits, {
      about,
      ...(waiting && { action: { label: t.show, onClick: () => go(waiting.path(id)) } })
    });
}

/**
 * Returns a function for errors of calls. If an error means that a change waits for review, the
 * function shows the toast of `useWaitingToast` and returns true.
 */
export function useHandleWaiting(): (error: unknown, about: string) => boolean {
  const showWaitingToast = useWaitingToast();
  return (error, about) => {
    if (!isWaiting(error)) return false;
    const [id, another] = error.body['waiting'] as number[];
    showWaitingToast(about, another === undefined ? id : undefined);
    return true;
  };
}

export interface SaveResult {
  saved: string;
  failed: string;
}

/**
 * Returns a function that runs a save and shows the result in a toast. Resolves to true if the save
 * has succeeded or waits for review.
 */
export function useSave() {
  const client = useQueryClient();
  const handleWaiting = useHandleWaiting();
  return async (
    about: string,
    save: () => Promise<unknown>,
    { saved, failed }: SaveResult
  ): Promise<boolean> => {
    try {
      await save();
      showToast('success', saved, { about });
      return true;
    } catch (error) {
      if (handleWaiting(error, about)) return true;
      showToast('error', failed, { about: describeError(about, error) });
      return false;
    } finally {
      invalidateLists(client);
    }
  };
}
