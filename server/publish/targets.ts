import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { PUBLISHED_BY_HOOK, readSetting, writeSetting } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import {
  buildSite,
  clientFolder,
  compileSite,
  compiledVersion,
  environment,
  type BuildSettings
} from './builder/build-site.ts';
import type { PreviewJob } from './builder/render-preview.ts';
import { isCompressed } from './builder/site-files.ts';
import { startWorker } from './builder/start-worker.ts';
import { siteStore, type PublishedSite, type StoredSite } from './site-store.ts';

export interface LocalSite {
  /** Starts to compile the code, unless a site is live. */
  prepare(): Promise<void>;
  /** Adds compressed copies of scripts to the live site. */
  compress(signal: AbortSignal): Promise<void>;
  folder(): string | undefined;
  preview(job: Omit<PreviewJob, 'renderer'>): Promise<string>;
  /** Aborts compilations by `prepare` and `preview`. The signal of `publish` does not. */
  stop(): void;
}

/** A target of publishing: this machine, or a host that builds the site itself. */
export interface PublishTarget {
  /** Returns the id of the target, shared by all processes that publish to it. */
  id(): Promise<string>;
  /** Returns the version of the code that the next build would use. */
  version(): Promise<string>;
  /** Returns the live site; undefined before the first publication. */
  current(): Promise<PublishedSite | undefined>;
  /** Publishes the current content. If it rejects, the live site is unchanged. */
  publish(
    contentVersion: number,
    options: { progress: (progress: Progress) => void; signal: AbortSignal }
  ): Promise<PublishedSite>;
  local?: LocalSite;
}

const PREVIEW_TIMEOUT_MS = 20_000;

/** Creates a target that builds sites in the data directory and makes the newest one live. */
export function localTarget(dataDir: string, settings: BuildSettings) {
  const { cacheDir } = settings;
  const sites = siteStore(dataDir);
  const stopping = new AbortController();
  let live: StoredSite | undefined;
  let preparing: Promise<unknown> | undefined;
  const local: LocalSite = {
    async prepare() {
      // Ignores failures: `publish` compiles again and reports them.
      if (!(await sites.current()))
        preparing = compileSite(settings, stopping.signal).catch(() => undefined);
    },
    async compress(signal) {
      const client = live && (await clientFolder(cacheDir, live.version));
      const site = local.folder();
      if (!site || !client || (await isCompressed(client, site))) return;
      await startWorker('compress', { client, site }, { signal });
    },
    folder: () => live && sites.folderOf(live.name),
    async preview(job) {
      const { renderer } = await compileSite(settings, stopping.signal);
      const options = { env: environment(settings), timeout: PREVIEW_TIMEOUT_MS };
      return startWorker('preview', { ...job, renderer }, options);
    },
    stop: () => stopping.abort()
  };
  return {
    local,
    id: sites.id,
    version: () => compiledVersion(settings),
    async current() {
      live = await sites.current();
      return live;
    },
    async publish(contentVersion, options) {
      await preparing;
      const name = await sites.prepare(live);
      const built = await buildSite(settings, {
        folder: sites.folderOf(name),
        before: local.folder(),
        ...options
      });
      options.signal.throwIfAborted();
      const next = { name, contentVersion, publishedAt: new Date().toISOString(), ...built };
      await sites.makeLive(next);
      live = next;
      await sites.removeUnused();
      return next;
    }
  } satisfies PublishTarget;
}

const HOOK_TIMEOUT_MS = 10_000;

/** Creates a target that calls the build hook of another host (PUBLISH_HOOK_URL). */
export function hookTarget(db: Database, hook: string): PublishTarget {
  return {
    id: async () => 'hook',
    // Constant, because the host rebuilds automatically when the code changes.
    version: async () => '',
    async current() {
      const text = await readSetting(db, PUBLISHED_BY_HOOK);
      return text ? (JSON.parse(text) as PublishedSite) : undefined;
    },
    async publish(contentVersion, { signal }) {
      const response = await fetch(hook, {
        method: 'POST',
        // A followed redirect could turn into a GET, which starts no build.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(HOOK_TIMEOUT_MS)])
      }).catch((cause: Error) => {
        const { message } = (cause.cause as Error | undefined) ?? cause;
        throw new Error(`The build hook did not respond: ${message}`);
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The build hook responded with status ${response.status}`);
      const published = { contentVersion, version: '', publishedAt: new Date().toISOString() };
      await writeSetting(db, PUBLISHED_BY_HOOK, JSON.stringify(published));
      return published;
    }
  };
}
