import { FRAME_COPY } from './single-frame-script.ts';

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
    ...named('lib/on-device', 'kept-files messages preparation'),
    ...named('islands/on-device', 'identifier-pages progress')
  ],
  identify: [
    ...named('lib/browser', 'use-resource'),
    ...named('lib/contract', 'identification'),
    ...named('detection', 'handed-over identify part-art result'),
    ...named('detection/garden', 'gardens'),
    ...named('detection/history', 'address'),
    ...named('detection/photos', 'cameras photo use-object-url')
  ]
};
/** How a build divides the scripts of pages into files, as Rolldown takes it. */
export const scriptFiles = Object.entries(FILES).map(([name, parts], at, { length }) => ({
  name,
  test: (id: string) => !id.endsWith(FRAME_COPY) && parts.some((part) => id.includes(part)),
  priority: length - at
}));
