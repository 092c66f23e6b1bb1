import type { Logger } from 'pino';
import type { Publishing } from '#lib/contract/publishing.ts';
import { contentVersion } from '../db/facts.ts';
import type { Database } from '../db/open.ts';
import type { BuildSettings } from './astro-build.ts';
import { astroBuild } from './astro-build.ts';
import { siteFolder } from './site-folder.ts';
import type { Published } from './site-folder.ts';

/** Keeps the prerendered site in step with the content. */
export interface Publisher {
  state(): Publishing;
  /** Told after every committed change. */
  contentChanged(): void;
  /** Builds now, or once more after the build that runs. Resolves when the site is current or the build failed. */
  publish(): Promise<void>;
  /** The live site's folder, once there is one. */
  folder(): string | undefined;
  stop(): Promise<void>;
}

interface Settings {
  db: Database;
  log: Logger;
  dataDir: string;
  codeVersion: string;
  isAutomatic: boolean;
  build: Omit<BuildSettings, 'outDir'>;
}

const TOGETHER = 300;

/** A publisher that builds with Astro beside the live site and swaps the result in; changes within a moment are taken together. */
export async function createPublisher({ db, log, dataDir, codeVersion, isAutomatic, build }: Settings): Promise<Publisher> {
  const sites = siteFolder(dataDir);
  const stopping = new AbortController();
  let live: Published | undefined = await sites.current();
  let isStale = !live || live.codeVersion !== codeVersion || live.contentVersion !== (await contentVersion(db));
  let failure: string | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function buildOnce(): Promise<void> {
    isStale = false;
    failure = undefined;
    const version = await contentVersion(db);
    const folder = await sites.prepare();
    const started = performance.now();
    try {
      await astroBuild({ ...build, outDir: folder }, stopping.signal);
      live = { folder, contentVersion: version, codeVersion, publishedAt: new Date().toISOString() };
      await sites.swapIn(live);
      log.info({ ms: Math.round(performance.now() - started) }, 'site published');
    } catch (error) {
      isStale = true;
      failure = error instanceof Error ? error.message : String(error);
      if (!stopping.signal.aborted) log.error({ reason: failure }, 'site not published');
    }
  }

  function publish(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await buildOnce();
      } while (again && !stopping.signal.aborted);
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    publish,
    folder: () => live?.folder,
    state() {
      const state = running ? 'building' : failure ? 'failed' : isStale ? 'stale' : 'current';
      return { state, ...(failure ? { message: failure } : {}), ...(live ? { publishedAt: live.publishedAt } : {}) };
    },
    contentChanged() {
      isStale = true;
      if (!isAutomatic || stopping.signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(() => void publish(), TOGETHER);
    },
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    }
  };
}

/** For a process or a test that serves no site. */
export const noPublisher: Publisher = {
  state: () => ({ state: 'current' }),
  contentChanged: () => undefined,
  publish: async () => undefined,
  folder: () => undefined,
  stop: async () => undefined
};
