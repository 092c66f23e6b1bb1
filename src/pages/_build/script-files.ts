import type { Plugin } from 'vite';

/** The folder of the layout's script, which is the first script of every page. */
const LAYOUT_FOLDER = '/src/pages/_layout/';
/** Marks a copy of a module for the layout's script. */
const LAYOUT_COPY = '?frame';

/** Returns path fragments that match files of a folder. */
const named = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `/${folder}/${name}.`);

// Groups modules that most pages need, because each script file costs a request: maps file names to
// path fragments of modules. A module and its imports belong to the first group that matches.
// `base` is also for pages without React, so it must not import other groups.
// tests/e2e/budgets.spec.ts fails if a group is too large.
const FILES: Record<string, string[]> = {
  base: [
    'vite/preload-helper',
    ...named('lib/api', 'bases'),
    ...named('lib/contract', 'api-paths languages limits messages roles'),
    ...named('lib/i18n', 'locale'),
    ...named('lib/session', 'safe-storage')
  ],
  react: [
    ...['react', 'react-dom', 'scheduler', '@astrojs/react'].map((name) => `_modules/${name}/`),
    'lucide-react/dist/esm/shared/',
    ...named('lucide-react/dist/esm', 'context createLucideIcon Icon')
  ],
  session: named('lib/session', 'session'),
  islands: [
    '_modules/@nanostores/react/',
    ...named('lib/i18n', 'fill fold in-locales named-path product-path translated'),
    ...named('lib/browser', 'use-hydrated use-resource'),
    ...named('lib/ui', 'button checkbox'),
    ...named('icons', 'check chevron-down circle-check copy map-pin plus trash x'),
    ...named('icons', 'triangle-exclamation-point')
  ],
  rows: [
    ...named('lib/api', 'picture-source'),
    ...named('lib/contract', 'images'),
    ...named('lib/i18n', 'centre-path picture-text'),
    ...named('lib/browser', 'after-paint'),
    ...named('lib/content', 'place-links plant-name rendered-rows rendered-text rupiah'),
    ...named('lib/ui', 'picture quiet-note responsive-image'),
    ...named('icons', 'external-link minus')
  ],
  lists: [
    ...named('lib/browser', 'use-query'),
    ...named('lib/ui', 'list-notice search-box skeleton')
  ],
  paging: [
    ...named('lib/ui', 'pagination'),
    ...named('icons', 'arrow-right chevron-left chevron-right sliders-horizontal')
  ],
  places: [
    ...named(
      'islands/places',
      'maker-plants place place-card places load-places place-list use-place-filter'
    )
  ],
  details: [
    ...named('lib/content', 'formatted-text lookalikes photos warnings'),
    ...named('lib/i18n', 'lookalikes photos warnings'),
    ...named('lib/ui', 'item-page')
  ],
  favourites: [
    ...named('lib/session', 'favourites'),
    ...named('product/favourites', 'heart-button'),
    ...named('icons', 'heart')
  ],
  'on-device': [
    ...named('lib/on-device', 'device-settings model-cache'),
    ...named('islands/on-device', 'progress')
  ],
  // A separate group, because the dashboard loads these files, too.
  'picture-files': named('lib/identification', 'check-picture picture-file'),
  identify: [
    ...named('lib/contract', 'identification'),
    ...named('islands/detection', 'features'),
    ...named('detection/core', 'address feature part-art result'),
    ...named('features/garden', 'gardens'),
    ...named('detection/photos', 'photo-image')
  ]
};

/** The groups of a build's scripts, in the format of Rolldown. */
export const scriptFiles = Object.entries(FILES).map(([name, parts], index, { length }) => ({
  name,
  test: (id: string) => !id.endsWith(LAYOUT_COPY) && parts.some((part) => id.includes(part)),
  priority: length - index
}));

/**
 * Copies modules that the layout's script shares with islands into that script, so that it is one
 * file without imports. On a phone, another request would delay styles, fonts and the first
 * picture.
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
    // JSON is not copied, because Vite recognises it by the end of its file name. Modules with a
    // query are not copied, either.
    const isSame = module.id.includes(LAYOUT_FOLDER) || /\?|\.json$/.test(module.id);
    return isSame ? module : `${module.id}${LAYOUT_COPY}`;
  }
});
