import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, type ExternalToast } from 'sonner';
import { ApiError, isWaiting } from '#lib/api/api-error.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { invalidateLists } from './entity-queries.ts';
import { allFeatures } from './features.ts';
import { currentMessages, translateSentence } from './i18n.tsx';
import { go } from './router.ts';

type ToastKind = 'success' | 'warning' | 'error' | 'loading';

interface ToastOptions extends Pick<ExternalToast, 'id' | 'duration' | 'action'> {
  /** The name of the record, or the reason of an error. */
  about?: string;
}

const READING_MS = 10_000;

/** Returns the id of the toast. A later toast with the same id replaces it. */
export function showToast(
  kind: ToastKind,
  title: string,
  { about, ...options }: ToastOptions = {}
) {
  const text = (
    <span role={kind === 'error' ? 'alert' : 'status'} className="grid">
      <span>{title}</span>
      {about && <span className="font-normal wrap-anywhere">{about}</span>}
    </span>
  );
  // The default duration is too short to read the reason of an error.
  const reading = kind === 'error' && about ? { duration: READING_MS } : {};
  return toast[kind](text, { ...reading, ...options });
}

const MAX_NAMES = 3;

/** Joins the first names, and adds the number of the rest. */
export function listNames(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).join(', ');
  const more = names.length - MAX_NAMES;
  return more > 0 ? currentMessages().lists.andMore(first, more) : first;
}

/** Returns the server's message, else the fallback (§8). A 413 of a proxy contains no message. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const message = error.message || (error.status === 413 ? ERROR_MESSAGE.tooLarge : '');
  return translateSentence(message) || fallback;
}

/** Returns the server's message, preceded by the error's subject unless the message names it. */
export function describeError(about: string, error: unknown): string {
  const message = errorMessage(error, '');
  return message.includes(about) ? message : [about, message].filter(Boolean).join(': ');
}

/** Whether saves of this account wait for review by somebody else. */
export const useSavesWait = (): boolean =>
  allFeatures()
    .flatMap(({ waiting }) => waiting?.useIsOn() ?? [])
    .includes(true);

/** Reports that changes wait for review, with a link to `id` or to all. */
export function showWaitingToast(about: string, id?: number): void {
  const { toast: t } = currentMessages();
  const { waiting } = allFeatures().find((feature) => feature.waiting) ?? {};
  showToast('success', t.waits, {
    about,
    ...(waiting && { action: { label: t.show, onClick: () => go(waiting.path(id)) } })
  });
}

/** Shows a toast and returns true if an error means "waits for review". */
export function handleWaiting(error: unknown, about: string): boolean {
  if (!isWaiting(error)) return false;
  const [id, another] = error.body['waiting'] as number[];
  showWaitingToast(about, another === undefined ? id : undefined);
  return true;
}

export interface SaveResult<Response = unknown> {
  saved: string | ((response: Response) => string);
  failed: string;
}

/** `save` saves and shows the result. It resolves to false if the save failed. */
export function useSave() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = async <Response,>(
    about: string,
    send: () => Promise<Response>,
    { saved, failed }: SaveResult<Response>
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const response = await send();
      showToast('success', typeof saved === 'string' ? saved : saved(response), { about });
      return true;
    } catch (error) {
      if (handleWaiting(error, about)) return true;
      showToast('error', failed, { about: describeError(about, error) });
      return false;
    } finally {
      setBusy(false);
      invalidateLists(client);
    }
  };
  return { save, isBusy };
}
