import type { Plugin } from 'vite';

/** The folder of the layout's script, which is the first script of every page. */
const LAYOUT_FOLDER = '/src/pages/_layout/';
/** The query that marks a copy of a module for the layout's script. */
const LAYOUT_COPY = '?frame';

/** Returns path fragments that match files of a folder. */
const pathsIn = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `/${folder}/${name}.`);

// Maps the names of script files to path fragments of the modules in them. Modules that most pages
// need share a file, because each file costs a request. A module and its imports belong to the
// first matching group. Pages without React load `base`, so it must not import other groups.
// tests/e2e/budgets.spec.ts fails if a group is too large.
const FILES: Record<string, string[]> = {
  base: [
    'vite/preload-helper',
    ...pathsIn('lib/contract', 'api-paths languages limits messages roles'),
    ...pathsIn('lib/i18n', 'locale'),
    ...pathsIn('lib/session', 'safe-storage')
  ],
  react: [
    ...['react', 'react-dom', 'scheduler', '@astrojs/react'].map((name) => `_modules/${name}/`),
    'lucide-react/dist/esm/shared/',
    ...pathsIn('lucide-react/dist/esm', 'context createLucideIcon Icon')
  ],
  session: pathsIn('lib/session', 'session'),
  islands: [
    '_modules/@nanostores/react/',
    ...pathsIn('lib/i18n', 'fill fold in-locales named-path product-paths translated'),
    ...pathsIn('lib/browser', 'use-hydrated use-resource'),
    ...pathsIn('lib/ui', 'button checkbox'),
    ...pathsIn('icons', 'check chevron-down circle-check copy map-pin plus trash x'),
    ...pathsIn('icons', 'triangle-exclamation-point')
  ],
  rows: [
    ...pathsIn('lib/api', 'picture-source'),
    ...pathsIn('lib/contract', 'images'),
    ...pathsIn('lib/i18n', 'centre-path picture-text'),
    ...pathsIn('lib/browser', 'after-paint'),
    ...pathsIn('lib/content', 'place-links plant-name rendered-rows rendered-text rupiah'),
    ...pathsIn('lib/ui', 'picture quiet-note responsive-image'),
    ...pathsIn('icons', 'external-link minus')
  ],
  lists: [
    ...pathsIn('lib/browser', 'url-query'),
    ...pathsIn('lib/ui', 'list-notice search-box skeleton')
  ],
  paging: [
    ...pathsIn('lib/ui', 'pagination select'),
    ...pathsIn('icons', 'arrow-right chevron-left chevron-right sliders-horizontal')
  ],
  places: [
    ...pathsIn('islands/places', 'place place-card places load-places place-list place-state')
  ],
  details: [
    ...pathsIn('lib/content', 'formatted-text lookalikes photos warnings'),
    ...pathsIn('lib/i18n', 'photos warnings'),
    ...pathsIn('lib/ui', 'item-states')
  ],
  favourites: [
    ...pathsIn('lib/session', 'favourites'),
    ...pathsIn('product/favourites', 'heart-button'),
    ...pathsIn('icons', 'heart')
  ],
  'on-device': [
    ...pathsIn('lib/on-device', 'device-settings model-cache'),
    ...pathsIn('islands/on-device', 'progress')
  ],
  // A separate group, because the dashboard loads these files, too.
  'picture-files': pathsIn('lib/identification', 'check-picture picture-file'),
  identify: [
    ...pathsIn('lib/contract', 'identification'),
    ...pathsIn('islands/detection', 'features'),
    ...pathsIn('detection/core', 'address feature part-art result'),
    ...pathsIn('features/garden', 'gardens'),
    ...pathsIn('detection/photos', 'photo-image')
  ]
};

/** The groups of a build's scripts, in the format of Rolldown. */
export const scriptFiles = Object.entries(FILES).map(([name, parts], index, { length }) => ({
  name,
  test: (id: string) => !id.endsWith(LAYOUT_COPY) && parts.some((part) => id.includes(part)),
  priority: length - index
}));

/**
 * Copies modules that islands also use into the layout's script, so that this script is one file
 * without imports. Another request would delay the first screen.
 */
export const singleFrameScript = (): Plugin => ({
  name: 'single-frame-script',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!importer?.includes(LAYOUT_FOLDER) && !importer?.endsWith(LAYOUT_COPY)) return undefined;
    const module = await this.resolve(source, importer, { skipSelf: true });
    if (!module || module.external) return module;
    // Vite recognises JSON by the end of its file name, so JSON gets no query.
    const isSame = module.id.includes(LAYOUT_FOLDER) || /\?|\.json$/.test(module.id);
    return isSame ? module : `${module.id}${LAYOUT_COPY}`;
  }
});
