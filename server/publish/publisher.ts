import type { Publishing } from '#lib/contract/publishing.ts';

/** Told of every change of the state; undefined at the end. */
export type Listener = (publishing: Publishing | undefined) => void;

/** Keeps the published site in step with the content. */
export interface Publisher {
  state(): Publishing;
  /** Hears of every change of the state until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Told after every committed change, here or elsewhere. */
  contentChanged(): void;
  /** Has it published now, or once more after the build that runs. */
  publish(): Promise<void>;
  /**
   * Takes part, once the API listens; resolves when there is a site, or why there is none is known.
   */
  start(): Promise<void>;
  /** The live site's folder, once there is one on this machine. */
  folder(): string | undefined;
  /** Whether this process is to show a site that is not there yet. */
  isPreparing(): boolean;
  stop(): Promise<void>;
}

const NEVER = new Date(0).toISOString();

/** For a process or a test that publishes no site. */
export const noPublisher: Publisher = {
  state: () => ({ state: 'current', since: NEVER }),
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
