import type { Plugin } from 'vite';

/** The script of every page's frame, which comes before all others. */
const FRAME = '/src/pages/_layout/';
/** Marks a module that this script has for itself. */
const FRAME_COPY = '?frame';

/** Parts of the paths of files of a folder. */
const named = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `/${folder}/${name}.`);

// Each file of scripts costs its headers and a place in the line, so what most pages need comes in
// a few: their names, and parts of the paths of what they hold. A module goes to the first file
// that takes it, with all that it imports; `base`, which pages without React need too, imports none
// of the rest. Where a file takes too much along, tests/e2e/budgets.spec.ts tells.
const FILES: Record<string, string[]> = {
  base: [
    'vite/preload-helper',
    ...named('lib/api', 'bases'),
    ...named('lib/contract', 'api-paths languages limits messages'),
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
    ...named('lib/api', 'picture-source'),
    ...named('lib/contract', 'images'),
    ...named('lib/i18n', 'centre-path fill fold in-locales named-path'),
    ...named('lib/i18n', 'picture-text product-path translated'),
    ...named('lib/browser', 'use-hydrated use-live-data'),
    ...named('lib/content', 'may-be-formatted place-links plant-name rupiah'),
    ...named('lib/ui', 'button picture quiet-note responsive-image'),
    ...named('icons', 'check chevron-down circle-check external-link map-pin plus trash'),
    ...named('icons', 'triangle-exclamation-point x')
  ],
  lists: [
    ...named('lib/browser', 'use-query'),
    ...named('lib/ui', 'list-notice pagination search-box skeleton')
  ],
  'on-device': [
    ...named('lib/on-device', 'device-settings model-cache'),
    ...named('islands/on-device', 'progress')
  ],
  identify: [
    ...named('lib/browser', 'use-resource'),
    ...named('lib/contract', 'identification'),
    ...named('detection', 'identification-handoff identify part-art result'),
    ...named('detection/garden', 'gardens'),
    ...named('detection/history', 'address'),
    ...named('detection/photos', 'photo photo-image')
  ]
};

/** How a build divides the scripts of pages into files, as Rolldown takes it. */
export const scriptFiles = Object.entries(FILES).map(([name, parts], index, { length }) => ({
  name,
  test: (id: string) => !id.endsWith(FRAME_COPY) && parts.some((part) => id.includes(part)),
  priority: length - index
}));

/**
 * Gives the script of the frame copies of what it shares with islands, so that it comes in one file
 * that asks for no other: on a phone that would be a round trip more beside styles, fonts and the
 * first picture.
 */
export const singleFrameScript = (): Plugin => ({
  name: 'single-frame-script',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!importer?.includes(FRAME) && !importer?.endsWith(FRAME_COPY)) return undefined;
    const module = await this.resolve(source, importer, { skipSelf: true });
    if (!module || module.external) return module;
    const isOwn = module.id.includes(FRAME) || module.id.includes('?');
    return isOwn ? module : `${module.id}${FRAME_COPY}`;
  }
});
