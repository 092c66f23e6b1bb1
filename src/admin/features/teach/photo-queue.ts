import { atom } from 'nanostores';
import { ApiError } from '#lib/api/api-error.ts';
import type { TaughtPhoto, teachPhotos } from '#lib/contract/endpoints/teaching.ts';
import { isNearDuplicate, photoHash } from '#lib/identification/near-duplicate.ts';
import { shrink } from '#lib/identification/picture-file.ts';
import { MIN_SHARPNESS, sharpness } from '#lib/identification/sharpness.ts';
import { readPixels, shrinkTo } from '#lib/identification/shrink.ts';
import { withCrossTabLock } from '#lib/session/cross-tab-lock.ts';
import { isTransient } from '#lib/session/renewal.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { $session, refreshSession } from '#lib/session/session.ts';
import { userIdOf } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import {
  countUnstored,
  isPhotoOf,
  listPhotos,
  putPhoto,
  removePhoto,
  updatePhoto,
  type Subject,
  type WaitingPhoto
} from './photo-store.ts';
import { waitingFlag } from './waiting-flag.ts';

/** The name of the lock, and of the channel over which tabs notify each other. */
const NAME = 'teaching';
/** Long enough for a slow network and for the time that the request waits in the server's queue. */
const SEND_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 15_000;

/** The account's photographs that are not on the server yet. */
export const $photos = atom<readonly WaitingPhoto[]>([]);
/** The number of photographs that this device has no space for. Closing the page loses them. */
export const $unstored = atom(0);
/** `later` means that the server failed, and that sending continues after a pause. */
export const $sending = atom<'idle' | 'sending' | 'offline' | 'later'>('idle');
/** The share of the current photograph that has been sent, from 0 to 1. */
export const $share = atom(1);
/** The last photograph that the server stored, with its file. */
export const $sent = atom<{ photo: TaughtPhoto; file: Blob } | undefined>();

const accountOf = (): string => userIdOf($session.get()) ?? '';
export const isSendable = ({ warning, refusal }: WaitingPhoto): boolean => !warning && !refusal;

export const countSendable = (photos: readonly WaitingPhoto[], subject: Subject): number =>
  photos.filter((photo) => isSendable(photo) && isPhotoOf(photo, subject)).length;

async function load(): Promise<void> {
  const photos = await listPhotos();
  const account = accountOf();
  // Keeps the loaded files. IndexedDB returns new objects, with which the pictures would flicker.
  const files = new Map($photos.get().map(({ id, file }) => [id, file]));
  $photos.set(
    photos
      .filter((photo) => photo.account === account)
      .map((photo) => ({ ...photo, file: files.get(photo.id) ?? photo.file }))
  );
  $unstored.set(countUnstored());
  waitingFlag.set(photos.some(isSendable));
}

let channel: BroadcastChannel | null | undefined;

/** Reloads the photographs in all tabs after a change. */
async function publish(): Promise<void> {
  await load();
  channel?.postMessage('changed');
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function send(photo: WaitingPhoto, token: string): Promise<void> {
  // Safari loses the content of some stored files. Later photographs must not wait for such a file.
  const content = await photo.file.arrayBuffer().catch(() => undefined);
  if (!content) return updatePhoto(photo.id, { refusal: { status: 0, sentence: '' } });
  const body = new FormData();
  body.append('file', photo.file, 'photograph.jpg');
  body.append('product', String(photo.product.id));
  body.append('model', photo.part);
  body.append('centre', String(photo.centre));
  // If the response is lost and the photograph is sent again, the server recognizes the id.
  body.append('upload_id', photo.id);
  // With `guest`, the client does not repeat the request after a 401. A repeated request would use
  // the token of an account that has signed in since.
  const answer = await api.call<typeof teachPhotos>('post', '/admin/taught-photo', {
    body,
    guest: true,
    headers: { authorization: `Bearer ${token}` },
    timeout: SEND_TIMEOUT_MS,
    onUpload: (share) => $share.set(share)
  });
  const [taught] = answer.taught;
  if (!taught) {
    const sentence = answer.refused[0]?.error ?? '';
    return updatePhoto(photo.id, { refusal: { status: 201, sentence } });
  }
  const isRemoved = !(await listPhotos()).some(({ id }) => id === photo.id);
  const path = `/admin/taught-photo/${taught.id}`;
  // If the deletion fails, the photograph is shown as sent, and can be removed again.
  if (isRemoved && (await api.send(path, { method: 'DELETE' }).catch(() => false))) return;
  $sent.set({ photo: taught, file: photo.file });
  await removePhoto(photo.id);
}

async function sendAll(): Promise<'idle' | 'offline' | 'later'> {
  for (;;) {
    const session = $session.get();
    const account = accountOf();
    const next = (await listPhotos()).find(
      (photo) => photo.account === account && isSendable(photo)
    );
    if (!session || !next) return 'idle';
    if (navigator.onLine === false) return 'offline';
    $sending.set('sending');
    $share.set(1);
    try {
      await send(next, session.token);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const { status, message: sentence, retryAfter } = cause;
      if (status === 401) {
        if ($session.get()?.token === session.token && !(await refreshSession())) return 'idle';
        continue;
      }
      if (isTransient(status)) {
        timer = setTimeout(sendWaiting, retryAfter ? retryAfter * 1000 : RETRY_DELAY_MS);
        return status ? 'later' : 'offline';
      }
      await updatePhoto(next.id, { refusal: { status, sentence } });
    }
    await publish();
  }
}

let running: Promise<void> | undefined;

/** Sends waiting photographs. Only one tab at a time sends. */
export function sendWaiting(): void {
  clearTimeout(timer);
  running ??= withCrossTabLock(NAME, sendAll)
    .then((state) => $sending.set(state))
    .finally(async () => {
      running = undefined;
      await load();
      // Continues with photographs that were added since the last photograph was sent.
      const hasStopped = $sending.get() !== 'idle' || !$session.get();
      if (!hasStopped && $photos.get().some(isSendable)) sendWaiting();
    });
}

/** Sends waiting photographs now, when the connection returns, and when the session changes. */
export function startQueue(): void {
  if (channel !== undefined) return;
  // Firefox refuses to open a channel if it blocks all cookies.
  channel = attempt(() => new BroadcastChannel(NAME)) ?? null;
  channel?.addEventListener('message', () => void load());
  addEventListener('online', sendWaiting);
  addEventListener('offline', () => $sending.set('offline'));
  $session.subscribe(() => {
    void load();
    sendWaiting();
  });
}

async function inspect(file: Blob): Promise<{ hash: string; isBlurred: boolean }> {
  const picture = shrinkTo(readPixels(await createImageBitmap(file)));
  return { hash: photoHash(picture), isBlurred: sharpness(picture) < MIN_SHARPNESS };
}

const isSimilar = (hash: string, { product, part }: Subject): boolean =>
  $photos
    .get()
    .some(
      (known) =>
        known.product.id === product.id &&
        known.part === part &&
        known.hash !== '' &&
        isNearDuplicate(known.hash, hash)
    );

/**
 * Stores a photograph on this device and starts sending. Holds it back with a warning if it is
 * blurred, or similar to a photograph that is not sent yet; the server refuses photographs that are
 * similar to sent ones. Resolves to false if the browser cannot read the file.
 */
export async function addPhoto(subject: Subject, original: File): Promise<boolean> {
  const account = accountOf();
  // Asks the browser not to evict the photographs. Not awaited, because some browsers ask the user.
  void navigator.storage?.persist?.().catch(() => false);
  const file = await shrink(original);
  if (!file) return false;
  const { hash, isBlurred } = await inspect(file).catch(() => ({ hash: '', isBlurred: false }));
  const warning = isBlurred ? 'blurred' : hash && isSimilar(hash, subject) ? 'similar' : undefined;
  const id = `${Date.now()}-${Math.random()}`;
  await putPhoto({ ...subject, id, account, file, hash, warning });
  await publish();
  sendWaiting();
  return true;
}

/** Sends a photograph in spite of its warning, or again after a refusal. */
export async function releasePhoto(id: string): Promise<void> {
  await updatePhoto(id, { warning: undefined, refusal: undefined });
  await publish();
  sendWaiting();
}

export async function discardPhoto(id: string): Promise<void> {
  await removePhoto(id);
  await publish();
}
