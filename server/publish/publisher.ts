import type { Logger } from 'pino';
import type { Progress, Publishing } from '#lib/contract/endpoints/publishing.ts';
import { contentVersion, readSetting, writeSetting } from '../db/settings.ts';
import type { Database, DatabaseSource } from '../db/open.ts';
import { debounce } from '../jobs/debounce.ts';
import { singleFlight } from '../jobs/single-flight.ts';
import { joinElection, type Election } from './leader-election.ts';
import type { PublishedSite } from './site-store.ts';
import type { LocalSite, PublishTarget } from './targets.ts';

/** Called at every change of the state; with undefined at the end. */
type Listener = (publishing: Publishing | undefined) => void;

/** Publishes the site as content changes. */
export interface Publisher {
  state(): Publishing;
  /** Calls `listener` at every change of the state until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Publishes a committed change, of this process or another. */
  contentChanged(): void;
  /**
   * Publishes now, or once more after the running build. Rejects if the process that publishes
   * cannot be reached.
   */
  publish(): Promise<void>;
  /** Starts to publish; resolves when there is a site, or when building it has failed. */
  start(): Promise<void>;
  /** The live site's folder, once there is one on this machine. */
  folder(): string | undefined;
  /** Whether this process is to serve a site that does not exist yet. */
  isPreparing(): boolean;
  /** Renders one page with a draft; missing if this process builds no site. */
  preview?: LocalSite['preview'];
  stop(): Promise<void>;
}

/** A publisher for a process or a test that publishes no site. */
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
  /** Whether changes are published without a request. */
  isAutomatic: boolean;
}

/**
 * Creates a publisher that runs one build at a time: immediately for a single change, one build for
 * changes that follow closely. Of several processes that share database and target the leader
 * publishes; the rest report the leader's state.
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
  /** The progress of the running build. */
  let progress: Progress | undefined;
  let message: string | undefined;
  let last: Pick<Publishing, 'state' | 'since'> | undefined;
  /** The state that another process reports as the leader. */
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

  // One at a time, so that the last broadcast state is the newest.
  const broadcasts = singleFlight(async () => {
    // Another process may lead by now and report its own state.
    if (!isLeading) return true;
    try {
      await writeSetting(db, name, JSON.stringify(state()));
      await election?.broadcast();
      return true;
    } catch (err) {
      log.warn({ err }, 'the state of publishing is not told');
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

  // The site is live before its scripts are as small as they can be (decision 093).
  const compressions = singleFlight(async (signal) => {
    try {
      await local?.compress(signal);
      return true;
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'scripts of the site not compressed');
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
    if (isStale && (isAutomatic || (local && !live))) builds.start();
    else announce();
    // An earlier process may have been interrupted.
    if (live) compressions.start();
  }

  // One at a time, so that the report that is read last is the newest.
  const reports = singleFlight(async () => {
    try {
      const text = await readSetting(db, name);
      const site = await target.current();
      if (isLeading) return true;
      live = site;
      reported = text ? (JSON.parse(text) as Publishing) : undefined;
      announce();
    } catch (err) {
      log.warn({ err }, 'the state of publishing is not known');
    }
    return true;
  });

  const events = {
    lead() {
      lead().catch((err: unknown) => log.error({ err }, 'publishing does not start'));
    },
    follow() {
      isLeading = false;
      for (const work of [builds, compressions])
        work.stop().catch((err: unknown) => log.error({ err }, 'a build did not end in order'));
    },
    requested: () => (isLeading ? builds.start() : undefined),
    // Replaces the state that a leader which hung stored before it knew that it had lost the lock.
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
    contentChanged() {
      isStale = true;
      if (!reported) announce();
      if (isAutomatic) changes.call();
    },
    publish: async () => election?.request(),
    async start() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const leave = subscribe((now) => {
        if ((now?.state === 'building' || now?.state === 'stale') && !folder()) return;
        leave();
        resolve();
      });
      election = joinElection(source, name, log, events);
      await promise;
    },
    async stop() {
      isLeading = false;
      changes.cancel();
      for (const listener of listeners) listener(undefined);
      for (const work of [builds, compressions, broadcasts, reports]) await work.stop();
      await election?.close();
    }
  };
}
