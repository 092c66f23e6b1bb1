import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute } from 'astro';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';

export interface Page {
  /** The file's path in the site, for example `product/Kunyit.html`. */
  file: string;
  /** Changes when the page's content changes. A page without a key is always rendered. */
  cacheKey: string | undefined;
  render(): Promise<Uint8Array>;
}

/** The app that Astro compiles to render pages (astro/dist/core/build/app.js). */
interface BuildApp extends StaticPathsApp {
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: PathWithRoute['route'] }): Promise<Response>;
}

const ENTRY = /^prerender-entry.*\.mjs$/;
const silent = { options: { level: 'silent', destination: { write: () => undefined } } };

async function load(folder: string) {
  const entry = (await readdir(folder)).find((name) => ENTRY.test(name));
  if (!entry) throw new Error('Astro wrote no prerender entry.');
  const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: BuildApp };
  const { routes, entryModules } = app.manifest;
  // Passes styles and scripts from the compiled manifest, as Astro's own build does.
  app.setInternals({
    pagesByKeys: new Map(
      routes.map(({ routeData: { route, component }, styles }) => [
        `${route}&${component}`,
        { styles: styles.map((sheet) => ({ depth: 0, order: 0, sheet })) }
      ])
    ),
    entrySpecifierToBundleMap: new Map(Object.entries(entryModules))
  });
  const hasPageScript = routes.some(({ scripts }) =>
    scripts.some((script) => 'type' in script && script.type === 'external')
  );
  app.setOptions({
    settings: { scripts: hasPageScript ? [{ stage: 'page', content: '' }] : [] },
    logger: silent
  });
  return app;
}

/** Returns the file of a path, as with Astro's `build.format: 'file'`. */
const fileOf = ({ pathname, route }: PathWithRoute): string =>
  route.type === 'endpoint'
    ? pathname.slice(1)
    : `${pathname.replace(/\/$/, '').slice(1) || 'index'}.html`;

/**
 * Lists every page of the site, using the code that `integrations.ts` copied to `folder` and the
 * content at `BUILD_API_URL`. Rendered pages are byte-identical to those of `astro build`.
 */
export async function openRenderer(folder: string): Promise<Page[]> {
  const app = await load(folder);
  return (await new StaticPaths(app).getAll()).map((path) => {
    const file = fileOf(path);
    return {
      file,
      cacheKey: path.cacheKey,
      async render() {
        const request = new Request(new URL(encodeURI(`/${file}`), 'http://localhost'));
        const response = await app.render(request, { routeData: path.route });
        if (response.status >= 500) throw new Error(`${file}: status ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      }
    };
  });
}
