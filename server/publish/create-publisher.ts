import type { Logger } from 'pino';
import type { Progress, Publishing } from '#lib/contract/publishing.ts';
import { contentVersion, readValue } from '../db/key-value.ts';
import type { Database, DatabaseSource } from '../db/open.ts';
import { joinElection } from './leader-election.ts';
import type { Election } from './leader-election.ts';
import { debounce } from './debounce.ts';
import { publishState } from './publish-state.ts';
import type { Listener, Publisher } from './publisher.ts';
import type { Published, Site } from './site.ts';
import { stateBroadcaster } from './state-broadcaster.ts';
import { singleFlight } from './single-flight.ts';

interface Settings {
  db: Database;
  source: DatabaseSource;
  log: Logger;
  site: Site;
  /** Whether changes are published without anybody asking. */
  isAutomatic: boolean;
}

/**
 * A publisher that publishes a change at once, or changes that follow one another closely together,
 * and does so once at a time. Of several processes on one database that share a site one publishes;
 * the others tell what that one says.
 */
export async function createPublisher({
  db,
  source,
  log,
  site,
  isAutomatic
}: Settings): Promise<Publisher> {
  const name = `publishing ${await site.id()}`;
  const version = await site.version();
  const listeners = new Set<Listener>();
  const toState = publishState();
  let live: Published | undefined = await site.current();
  let isStale = await differs(live);
  let failure: string | undefined;
  let progress: Progress | undefined;
  let told: Publishing | undefined; // by the leader, where that is another process
  let isLeading = false;
  let election: Election | undefined;
  const telling = stateBroadcaster({
    db,
    name,
    log,
    state: () => state(),
    notify: async () => election?.tell()
  });

  async function differs(published: Published | undefined): Promise<boolean> {
    return (
      !published ||
      published.version !== version ||
      published.contentVersion !== (await contentVersion(db))
    );
  }

  const state = (): Publishing => told ?? toState({ live, isStale, progress, failure });

  function announce(): void {
    const now = state();
    for (const listener of listeners) listener(now);
    if (isLeading && election?.isShared) telling.begin();
  }

  const seen = (next: Progress | undefined): void => {
    progress = next;
    announce();
  };

  const builds = singleFlight(async (signal) => {
    const began = performance.now();
    isStale = false;
    seen({ done: 0, all: 0 });
    try {
      live = await site.publish(await contentVersion(db), { progress: seen, signal });
      failure = undefined;
      log.info(
        { ms: Math.round(performance.now() - began), failed: live.failed },
        'site published'
      );
      return true;
    } catch (error) {
      isStale = true;
      if (signal.aborted) return false;
      failure = error instanceof Error ? error.message : String(error);
      log.error({ reason: failure }, 'site not published');
      return false;
    } finally {
      seen(undefined);
    }
  });

  const changes = debounce(() => (isLeading ? builds.begin() : undefined));

  async function lead(): Promise<void> {
    isLeading = true;
    told = undefined;
    live = await site.current();
    isStale = await differs(live);
    if (isStale && (isAutomatic || (site.isHere && !live))) builds.begin();
    else announce();
  }

  async function look(): Promise<void> {
    if (isLeading) return;
    const text = await readValue(db, name);
    const next = text ? (JSON.parse(text) as Publishing) : undefined;
    live = await site.current();
    if (isLeading) return;
    told = next;
    announce();
  }

  const events = {
    lead: () =>
      void lead().catch((err: unknown) => log.error({ err }, 'publishing does not start')),
    follow() {
      isLeading = false;
      void builds.stop();
    },
    requested: () => (isLeading ? builds.begin() : undefined),
    asked: () => (isLeading ? telling.begin() : undefined),
    told: () =>
      void look().catch((err: unknown) => log.warn({ err }, 'the state of publishing is not known'))
  };

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    state,
    subscribe,
    folder: site.folder,
    isPreparing: () => site.isHere && !site.folder(),
    contentChanged() {
      isStale = true;
      if (!told) announce();
      if (isAutomatic) changes.call();
    },
    publish: async () => election?.request(),
    async start() {
      const isThere = new Promise<void>((resolve) => {
        const leave = subscribe((now) => {
          if (now?.state === 'building' || now?.state === 'stale') if (!site.folder()) return;
          leave();
          resolve();
        });
      });
      election = joinElection(source, name, log, events);
      await isThere;
    },
    async stop() {
      isLeading = false;
      changes.cancel();
      for (const listener of listeners) listener(undefined);
      await builds.stop();
      await telling.stop();
      await election?.close();
    }
  };
}
