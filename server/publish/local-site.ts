import { buildSite } from './builder/build-site.ts';
import type { BuildSettings } from './builder/build-site.ts';
import { compiledVersion } from './builder/compile.ts';
import { siteStore } from './site-store.ts';
import type { Placed } from './site-store.ts';
import type { Site } from './site.ts';

/** A site that is built beside the live one and swapped in, below the data directory. */
export function localSite(dataDir: string, settings: BuildSettings): Site {
  const sites = siteStore(dataDir);
  let live: Placed | undefined;
  return {
    isHere: true,
    id: sites.id,
    version: () => compiledVersion(settings),
    async current() {
      live = await sites.current();
      return live;
    },
    async publish(contentVersion, { progress, signal }) {
      const name = await sites.prepare(live);
      const before = live && sites.folderOf(live);
      const { failed, version } = await buildSite(settings, {
        folder: sites.folderOf({ name }),
        before,
        progress,
        signal
      });
      signal.throwIfAborted();
      const next = { name, contentVersion, version, publishedAt: new Date().toISOString(), failed };
      await sites.swapIn(next);
      live = next;
      await sites.tidy();
      return next;
    },
    folder: () => live && sites.folderOf(live)
  };
}
