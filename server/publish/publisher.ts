import type { Progress, Publishing } from '#lib/contract/endpoints/publishing.ts';
import type { PreviewJob } from './builder/render-preview.ts';
import type { Published } from './site-store.ts';

/** Called at every change of the state; with undefined at the end. */
export type Listener = (publishing: Publishing | undefined) => void;

/** Keeps the published site in step with the content. */
export interface Publisher {
  state(): Publishing;
  /** Calls `listener` at every change of the state until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** To be called after every committed change, here or elsewhere. */
  contentChanged(): void;
  /**
   * Publishes now, or once more after the build that runs. Rejects if the process that publishes
   * cannot be reached.
   */
  publish(): Promise<void>;
  /** Begins to publish; resolves when there is a site, or when it is known why there is none. */
  start(): Promise<void>;
  /** The live site's folder, once there is one on this machine. */
  folder(): string | undefined;
  /** Whether this process is to serve a site that does not exist yet. */
  isPreparing(): boolean;
  /**
   * Renders one page of the site with a row besides; absent where no site is built here. Rejects
   * with the reason.
   */
  preview?(job: Omit<PreviewJob, 'renderer'>): Promise<string>;
  stop(): Promise<void>;
}

/** For a process or a test that publishes no site. */
export const noPublisher: Publisher = {
  state: () => ({ state: 'current', since: new Date(0).toISOString() }),
  subscribe(listener) {
    listener(undefined);
    return () => undefined;
  },
  contentChanged: () => undefined,
  publish: async () => undefined,
  start: async () => undefined,
  folder: () => undefined,
  isPreparing: () => false,
  stop: async () => undefined
};

/** What a process knows of publishing. */
export interface Known {
  live: Published | undefined;
  isStale: boolean;
  /** Of the build that runs; undefined where none does. */
  progress: Progress | undefined;
  failure: string | undefined;
}

function nameOf({ isStale, progress, failure }: Known): Publishing['state'] {
  if (progress) return 'building';
  if (failure !== undefined) return 'failed';
  return isStale ? 'stale' : 'current';
}

/** Makes the answer of `GET /publish`, with the moment since when the state lasts. */
export function publishState(): (known: Known) => Publishing {
  let last = { state: '', since: '' };
  return (known) => {
    const { live, progress, failure } = known;
    const state = nameOf(known);
    if (state !== last.state) last = { state, since: new Date().toISOString() };
    return {
      state,
      since: last.since,
      ...(failure === undefined ? {} : { message: failure }),
      ...(progress ? { progress } : {}),
      ...(live ? { publishedAt: live.publishedAt } : {}),
      ...(live?.failed?.length ? { failed: live.failed } : {})
    };
  };
}
