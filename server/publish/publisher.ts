import type { Logger } from 'pino';
import type { Progress, Publishing } from '#lib/contract/endpoints/publishing.ts';
import { contentVersion, readSetting, writeSetting } from '../db/settings.ts';
import type { DatabaseSource } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { debounce } from '../jobs/debounce.ts';
import { singleFlight } from '../jobs/single-flight.ts';
import { joinElection, type Election } from './leader-election.ts';
import type { PublishedSite } from './site-store.ts';
import type { LocalSite, PublishTarget } from './targets.ts';

/** Called after every change of the state, and with undefined when publishing stops. */
type Listener = (publishing: Publishing | undefined) => void;

export interface Publisher {
  state(): Publishing;
  /** Calls `listener` at every change of the state until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Must be called after each committed change. `isSeries` announces further changes. */
  contentChanged(isSeries?: boolean): void;
  /** Starts a build, after the running one if any. Rejects if no leader can be reached. */
  publish(): Promise<void>;
  /** Starts publishing; resolves when a site is live or its build has failed. */
  start(): Promise<void>;
  /** Returns the folder of the live site, if it is on this machine. */
  folder(): string | undefined;
  /** Returns whether this process serves a site that is not built yet. */
  isPreparing(): boolean;
  /** Renders a page with a draft; undefined if this process builds no site. */
  preview?: LocalSite['preview'];
  stop(): Promise<void>;
}

/** For processes and tests without a site. */
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

interface Settings {
  db: Database;
  source: DatabaseSource;
  log: Logger;
  target: PublishTarget;
  isAutomatic: boolean;
}

/**
 * Creates a publisher, which runs one build at a time and combines changes in quick succession. If
 * several processes share database and target, only the leader builds.
 */
export async function createPublisher(settings: Settings): Promise<Publisher> {
  const { db, source, log, target, isAutomatic } = settings;
  const { local } = target;
  const name = `publishing ${await target.id()}`;
  const version = await target.version();
  const folder = () => local?.folder();
  const listeners = new Set<Listener>();
  let live: PublishedSite | undefined;
  let isStale = true;
  let progress: Progress | undefined;
  let message: string | undefined;
  let last: Pick<Publishing, 'state' | 'since'> | undefined;
  /** The state that the leader reported, if another process leads. */
  let reported: Publishing | undefined;
  let isLeading = false;
  let election: Election | undefined;

  async function readLive(): Promise<void> {
    live = await target.current();
    isStale = live?.version !== version || live.contentVersion !== (await contentVersion(db));
  }

  function stateName(): Publishing['state'] {
    if (progress) return 'building';
    if (message !== undefined) return 'failed';
    return isStale ? 'stale' : 'current';
  }

  function state(): Publishing {
    if (reported) return reported;
    const now = stateName();
    if (now !== last?.state) last = { state: now, since: new Date().toISOString() };
    return {
      ...last,
      ...(message !== undefined && { message }),
      ...(progress && { progress }),
      ...(live && { publishedAt: live.publishedAt }),
      ...(live?.failed?.length && { failed: live.failed })
    };
  }

  // `singleFlight` orders the broadcasts, so that the last one is the newest state.
  const broadcasts = singleFlight(async () => {
    // If another process leads now, it reports its own state.
    if (!isLeading) return true;
    try {
      await writeSetting(db, name, JSON.stringify(state()));
      await election?.broadcast();
      return true;
    } catch (err) {
      log.warn({ err }, 'the state of publishing could not be broadcast');
      return false;
    }
  });

  function announce(): void {
    const now = state();
    for (const listener of listeners) listener(now);
    if (isLeading && election?.isShared) broadcasts.start();
  }

  function setProgress(next: Progress | undefined): void {
    progress = next;
    announce();
  }

  // Compresses scripts after the site is live (decision 093).
  const compressions = singleFlight(async (signal) => {
    try {
      await local?.compress(signal);
      return true;
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'scripts of the site could not be compressed');
      return false;
    }
  });

  const builds = singleFlight(async (signal) => {
    const start = performance.now();
    isStale = false;
    setProgress({ done: 0, all: 0 });
    try {
      const options = { progress: setProgress, signal };
      live = await target.publish(await contentVersion(db), options);
      message = undefined;
      const ms = Math.round(performance.now() - start);
      log.info({ ms, failed: live.failed }, 'site published');
      compressions.start();
      return true;
    } catch (error) {
      isStale = true;
      if (signal.aborted) return false;
      message = error instanceof Error ? error.message : String(error);
      log.error({ reason: message }, 'site not published');
      return false;
    } finally {
      setProgress(undefined);
    }
  });

  const changes = debounce(() => (isLeading ? builds.start() : undefined));

  async function lead(): Promise<void> {
    isLeading = true;
    reported = undefined;
    await readLive();
    // Another process may lead now, or this one may be stopping.
    if (!isLeading) return;
    if (isStale && (isAutomatic || (local && !live))) builds.start();
    else announce();
    // The previous leader may have stopped before it had compressed everything.
    if (live) compressions.start();
  }

  // `singleFlight` orders the reads, so that the last one is the newest state.
  const reports = singleFlight(async () => {
    try {
      const text = await readSetting(db, name);
      const site = await target.current();
      if (isLeading) return true;
      live = site;
      reported = text ? (JSON.parse(text) as Publishing) : undefined;
      announce();
    } catch (err) {
      log.warn({ err }, 'the state of publishing could not be read');
    }
    return true;
  });

  const events = {
    lead() {
      lead().catch((err: unknown) => log.error({ err }, 'publishing could not be started'));
    },
    follow() {
      isLeading = false;
      for (const work of [builds, compressions])
        work.stop().catch((err: unknown) => log.error({ err }, 'a build could not be stopped'));
    },
    requested: () => (isLeading ? builds.start() : undefined),
    // The previous leader may have stored a state after it had lost the lock.
    joined: () => (isLeading ? broadcasts.start() : undefined),
    reported: () => (isLeading ? undefined : reports.start())
  };

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  await readLive();
  return {
    state,
    subscribe,
    folder,
    ...(local && { preview: local.preview }),
    isPreparing: () => local !== undefined && !folder(),
    contentChanged(isSeries) {
      isStale = true;
      if (!reported) announce();
      if (isAutomatic) changes.call(isSeries);
    },
    publish: async () => election?.request(),
    async start() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const unsubscribe = subscribe((now) => {
        if ((now?.state === 'building' || now?.state === 'stale') && !folder()) return;
        unsubscribe();
        resolve();
      });
      election = joinElection(source, name, log, events);
      await promise;
    },
    async stop() {
      for (const listener of listeners) listener(undefined);
      // Leaves the election first. Otherwise, this process could be elected while it stops.
      await election?.close();
      isLeading = false;
      changes.cancel();
      local?.stop();
      for (const work of [builds, compressions, broadcasts, reports]) await work.stop();
    }
  };
}
