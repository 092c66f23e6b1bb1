import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { LibraryPicture, uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { preparePicture } from '#lib/identification/check-picture.ts';
import { PictureError } from '#lib/identification/picture-file.ts';
import { PICTURES_KEY } from '../pictures/pictures.tsx';
import { api, isOfflineError, untilOnline } from '../shared/api.ts';
import { useWords } from '../shared/i18n.tsx';
import { pictureMessage } from './file-input.tsx';

interface UploadProblem {
  why: string;
  canRetry: boolean;
}

/** `share` is the sent part, from 0 to 1. A picture is `known` if the library already had it. */
type UploadState =
  | { at: 'waiting' }
  | { at: 'sending'; share: number }
  | { at: 'stored' | 'known'; picture: LibraryPicture }
  | ({ at: 'refused' } & UploadProblem);

export interface Upload {
  key: number;
  file: File;
  state: UploadState;
}

export interface Uploader {
  send: (
    file: File,
    sending: { onUpload: (share: number) => void; signal: AbortSignal }
  ) => Promise<{ picture: LibraryPicture; is_new: boolean }>;
  explain: (error: unknown) => UploadProblem;
  stopped: string;
}

const isFinished = ({ state }: Upload): boolean => !['waiting', 'sending'].includes(state.at);

const canRetry = ({ state }: Upload): boolean => state.at === 'refused' && state.canRetry;

/** Uploads files one at a time, to limit the load. While offline, files wait. */
export function createUploadQueue({ send, explain, stopped }: Uploader) {
  const $uploads = atom<readonly Upload[]>([]);
  let lastKey = 0;
  let running: AbortController | undefined;

  const set = (key: number, state: UploadState): void =>
    $uploads.set($uploads.get().map((each) => (each.key === key ? { ...each, state } : each)));

  async function upload({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    set(key, { at: 'sending', share: 0 });
    try {
      const onUpload = (share: number) => !signal.aborted && set(key, { at: 'sending', share });
      const { picture, is_new } = await send(file, { onUpload, signal });
      set(key, { at: is_new ? 'stored' : 'known', picture });
    } catch (error) {
      if (isOfflineError(error) && !signal.aborted) {
        set(key, { at: 'waiting' });
        return untilOnline(signal);
      }
      const reason = signal.aborted ? { why: stopped, canRetry: true } : explain(error);
      set(key, { at: 'refused', ...reason });
    }
  }

  const nextUpload = () => $uploads.get().find(({ state }) => state.at === 'waiting');

  async function run(): Promise<void> {
    if (running) return;
    for (let next = nextUpload(); next; next = nextUpload()) {
      running = new AbortController();
      await upload(next, running.signal);
    }
    running = undefined;
  }

  return {
    $uploads,
    add(files: readonly File[]): Promise<void> {
      const added = files.map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, state: { at: 'waiting' } };
      });
      $uploads.set([...$uploads.get(), ...added]);
      return run();
    },
    retry(key?: number): Promise<void> {
      for (const upload of $uploads.get())
        if (canRetry(upload) && (key ?? upload.key) === upload.key)
          set(upload.key, { at: 'waiting' });
      return run();
    },
    /** Stops the uploads that have not ended. They can be retried. */
    stop(): void {
      for (const { key, state } of $uploads.get())
        if (state.at === 'waiting') set(key, { at: 'refused', why: stopped, canRetry: true });
      running?.abort();
    },
    clear: (): void => $uploads.set($uploads.get().filter((upload) => !isFinished(upload)))
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export function countUploads(uploads: readonly Upload[]) {
  const count = (...states: UploadState['at'][]): number =>
    uploads.filter(({ state }) => states.includes(state.at)).length;
  const sending = uploads.find(({ state }) => state.at === 'sending');
  return {
    all: uploads.length,
    finished: uploads.filter(isFinished).length,
    stored: count('stored'),
    known: count('known'),
    refused: count('refused'),
    retriable: uploads.filter(canRetry).length,
    sending,
    share: sending?.state.at === 'sending' ? sending.state.share : 0
  };
}

const PERMANENT_STATUSES = [400, 413, 415, 422];
const isPermanent = (error: unknown): boolean =>
  error instanceof PictureError ||
  (error instanceof ApiError && PERMANENT_STATUSES.includes(error.status));

export function useUploads() {
  const t = useWords(pictureLibraryWords).uploads;
  const client = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue({
      async send(file, sending) {
        const body = new FormData();
        // `preparePicture` shrinks a large picture, and throws if the file cannot be decoded.
        body.append('image', await preparePicture(file));
        const stored = await api.call<typeof uploadPicture>('post', '/admin/pictures', {
          body,
          ...sending
        });
        void client.invalidateQueries({ queryKey: PICTURES_KEY });
        return stored;
      },
      explain: (error) => ({
        why: pictureMessage(error, t.noAnswer),
        canRetry: !isPermanent(error)
      }),
      stopped: t.stopped
    })
  );
  useEffect(() => queue.stop, [queue]);
  return { queue, uploads: useStore(queue.$uploads) };
}
