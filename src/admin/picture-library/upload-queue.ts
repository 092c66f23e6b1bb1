import { atom } from 'nanostores';
import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';

/** Why a file is not uploaded, and whether another try could fare better. */
export interface Refusal {
  why: string;
  canRetry: boolean;
}

/** How far one file is; `share` is how much of it has been sent, from 0 to 1. */
export type UploadState =
  | { at: 'waiting' }
  | { at: 'sending'; share: number }
  | { at: 'stored' | 'known'; picture: LibraryPicture }
  | ({ at: 'refused' } & Refusal);

/** A file on its way to the library. */
export interface Upload {
  key: number;
  file: File;
  state: UploadState;
}

/** Uploads one file, and words the reasons of refusals. */
export interface Uploader {
  /** The reason not to send a file; undefined if it may be sent. */
  check: (file: File) => string | undefined;
  send: (
    file: File,
    sending: { onUpload: (share: number) => void; signal: AbortSignal }
  ) => Promise<{ picture: LibraryPicture; is_new: boolean }>;
  explain: (error: unknown) => Refusal;
  stopped: string;
}

const isOver = ({ state }: Upload): boolean => !['waiting', 'sending'].includes(state.at);

const canRetry = ({ state }: Upload): boolean => state.at === 'refused' && state.canRetry;

/**
 * Uploads files one after the other, so that one network and the server's queue are never full of
 * them. What is refused stays, to be tried again.
 */
export function createUploadQueue({ check, send, explain, stopped }: Uploader) {
  const $uploads = atom<readonly Upload[]>([]);
  let keys = 0;
  let running: AbortController | undefined;

  const set = (key: number, state: UploadState): void =>
    $uploads.set($uploads.get().map((one) => (one.key === key ? { ...one, state } : one)));

  async function one({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    const refusal = check(file);
    if (refusal) return set(key, { at: 'refused', why: refusal, canRetry: false });
    set(key, { at: 'sending', share: 0 });
    try {
      const onUpload = (share: number) => !signal.aborted && set(key, { at: 'sending', share });
      const { picture, is_new } = await send(file, { onUpload, signal });
      set(key, { at: is_new ? 'stored' : 'known', picture });
    } catch (error) {
      const refused = signal.aborted ? { why: stopped, canRetry: true } : explain(error);
      set(key, { at: 'refused', ...refused });
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    const { signal } = (running = new AbortController());
    for (;;) {
      const next = $uploads.get().find(({ state }) => state.at === 'waiting');
      if (!next || signal.aborted) break;
      await one(next, signal);
    }
    running = undefined;
    // Files that came while it was stopped.
    if ($uploads.get().some(({ state }) => state.at === 'waiting')) await run();
  }

  return {
    $uploads,
    /** Adds files to the end; resolves when none waits. */
    add(files: readonly File[]): Promise<void> {
      const added = files.map((file): Upload => {
        keys += 1;
        return { key: keys, file, state: { at: 'waiting' } };
      });
      $uploads.set([...$uploads.get(), ...added]);
      return run();
    },
    /** Tries refused files again: one, or all that may fare better. */
    retry(key?: number): Promise<void> {
      for (const upload of $uploads.get())
        if (canRetry(upload) && (key ?? upload.key) === upload.key)
          set(upload.key, { at: 'waiting' });
      return run();
    },
    /** Gives up what is not stored yet; it can be tried again. */
    stop(): void {
      for (const { key, state } of $uploads.get())
        if (state.at === 'waiting') set(key, { at: 'refused', why: stopped, canRetry: true });
      running?.abort();
    },
    /** Forgets what is over. */
    clear: (): void => $uploads.set($uploads.get().filter((upload) => !isOver(upload)))
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** How many of them came how far. */
export function countUploads(uploads: readonly Upload[]) {
  const count = (...states: UploadState['at'][]): number =>
    uploads.filter(({ state }) => states.includes(state.at)).length;
  const sending = uploads.find(({ state }) => state.at === 'sending');
  return {
    all: uploads.length,
    over: uploads.filter(isOver).length,
    stored: count('stored'),
    known: count('known'),
    refused: count('refused'),
    retriable: uploads.filter(canRetry).length,
    /** The file that is sent now. */
    sending,
    share: sending?.state.at === 'sending' ? sending.state.share : 0
  };
}
