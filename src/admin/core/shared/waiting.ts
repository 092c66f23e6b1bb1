import { useQueryClient } from '@tanstack/react-query';
import { isWaiting } from '#lib/api/api-error.ts';
import { invalidateLists } from './entity-queries.ts';
import { allFeatures } from './features.ts';
import { useMessages } from './i18n-provider.tsx';
import { go } from './router.ts';
import { describeError, showToast } from './toast.tsx';

/** Whether the account's saves wait until somebody publishes them. */
export const useSavesWait = (): boolean =>
  allFeatures()
    .flatMap(({ waiting }) => waiting?.useIsOn() ?? [])
    .includes(true);

/** Shows a toast that changes wait; `id` is set if there is only one. */
export function useWaitingToast(): (about: string, id?: number) => void {
  const { toast: t } = useMessages();
  const { waiting } = allFeatures().find((feature) => feature.waiting) ?? {};
  return (about, id) =>
    void showToast('success', t.waits, {
      about,
      ...(waiting && { action: { label: t.show, onClick: () => go(waiting.path(id)) } })
    });
}

/** Shows the toast if a call failed because its change waits; returns whether it did. */
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
 * Runs a save and shows its result as a toast. Resolves to whether it succeeded; a change that
 * waits counts as a success.
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
