import type { Logger } from 'pino';
import type { Progress, Publishing } from '#lib/contract/endpoints/publishing.ts';
import { contentVersion, readValue, writeValue } from '../db/key-value.ts';
import type { Database, DatabaseSource } from '../db/open.ts';
import { debounce } from '../jobs/debounce.ts';
import { singleFlight } from '../jobs/single-flight.ts';
import { joinElection, type Election } from './leader-election.ts';
import { publishState, type Known, type Listener, type Publisher } from './publisher.ts';
import type { PublishTarget } from './targets.ts';

interface Settings {
  db: Database;
  source: DatabaseSource;
  log: Logger;
  target: PublishTarget;
  /** Whether changes are published without a request. */
  isAutomatic: boolean;
}

/**
 * A publisher that runs one build at a time: at once for a change that comes alone, one for changes
 * that follow closely. Of several processes that share database and target the leader publishes;
 * the others report what the leader reports.
 */
export async function createPublisher({
  db,
  source,
  log,
  target,
  isAutomatic
}: Settings): Promise<Publisher> {
  const name = `publishing ${await target.id()}`;
  const version = await target.version();
  const listeners = new Set<Listener>();
  const toState = publishState();
  const known: Known = {
    live: undefined,
    isStale: true,
    progress: undefined,
    failure: undefined
  };
  /** What the leader reports, where that is another process. */
  let reported: Publishing | undefined;
  let isLeading = false;
  let election: Election | undefined;

  async function readLive(): Promise<void> {
    known.live = await target.current();
    known.isStale =
      known.live?.version !== version || known.live.contentVersion !== (await contentVersion(db));
  }

  const state = (): Publishing => reported ?? toState(known);

  // One at a time, so that the last state that is broadcast is the newest.
  const broadcaster = singleFlight(async () => {
    // Another process may lead by now, and tell its own state.
    if (!isLeading) return true;
    try {
      await writeValue(db, name, JSON.stringify(state()));
      await election?.broadcast();
    } catch (err) {
      log.warn({ err }, 'the state of publishing is not told');
    }
    return true;
  });

  function announce(): void {
    const now = state();
    for (const listener of listeners) listener(now);
    if (isLeading && election?.isShared) broadcaster.begin();
  }

  const setProgress = (next: Progress | undefined): void => {
    known.progress = next;
    announce();
  };

  // The site is live before its scripts are as small as they can be (decision 093).
  const compressing = singleFlight(async (signal) => {
    try {
      await target.compress?.(signal);
      return true;
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'scripts of the site not compressed');
      return false;
    }
  });

  const builds = singleFlight(async (signal) => {
    const began = performance.now();
    known.isStale = false;
    setProgress({ done: 0, all: 0 });
    try {
      const { fallback, ...live } = await target.publish(await contentVersion(db), {
        progress: setProgress,
        signal
      });
      known.live = live;
      known.failure = undefined;
      const ms = Math.round(performance.now() - began);
      log.info({ ms, failed: live.failed }, 'site published');
      if (fallback) log.warn({ reason: fallback }, 'site built by a plain astro build');
      compressing.begin();
      return true;
    } catch (error) {
      known.isStale = true;
      if (signal.aborted) return false;
      known.failure = error instanceof Error ? error.message : String(error);
      log.error({ reason: known.failure }, 'site not published');
      return false;
    } finally {
      setProgress(undefined);
    }
  });

  const changes = debounce(() => (isLeading ? builds.begin() : undefined));

  async function lead(): Promise<void> {
    isLeading = true;
    reported = undefined;
    await readLive();
    if (known.isStale && (isAutomatic || (target.isLocal && !known.live))) builds.begin();
    else announce();
    // What an earlier process may have been interrupted in.
    if (known.live) compressing.begin();
  }

  async function readReport(): Promise<void> {
    if (isLeading) return;
    const text = await readValue(db, name);
    const next = text ? (JSON.parse(text) as Publishing) : undefined;
    known.live = await target.current();
    if (isLeading) return;
    reported = next;
    announce();
  }

  const events = {
    lead() {
      lead().catch((err: unknown) => log.error({ err }, 'publishing does not start'));
    },
    follow() {
      isLeading = false;
      for (const work of [builds, compressing])
        work.stop().catch((err: unknown) => log.error({ err }, 'a build did not end in order'));
    },
    requested: () => (isLeading ? builds.begin() : undefined),
    asked: () => (isLeading ? broadcaster.begin() : undefined),
    reported() {
      readReport().catch((err: unknown) =>
        log.warn({ err }, 'the state of publishing is not known')
      );
    }
  };

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  await readLive();
  return {
    state,
    subscribe,
    folder: target.folder,
    ...(target.preview && { preview: target.preview }),
    isPreparing: () => target.isLocal && !target.folder(),
    contentChanged() {
      known.isStale = true;
      if (!reported) announce();
      if (isAutomatic) changes.call();
    },
    publish: async () => election?.request(),
    async start() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const leave = subscribe((now) => {
        if (now?.state === 'building' || now?.state === 'stale') if (!target.folder()) return;
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
      await builds.stop();
      await compressing.stop();
      await broadcaster.stop();
      await election?.close();
    }
  };
}
