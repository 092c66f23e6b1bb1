import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { downloadParts, withoutWholeRuntime } from './src/pages/_build/download-parts.ts';
import { scriptFiles, singleFrameScript } from './src/pages/_build/script-files.ts';
import { fastReact, rendererCache } from './server/publish/astro-internals/integrations.ts';

// Custom client directives; each file describes when it starts an island.
const DIRECTIVES = {
  session: './src/islands/account-menu/client-session.ts',
  painted: './src/pages/_layout/directives/client-painted.ts',
  identified: './src/islands/detection/core/client-identified.ts',
  'when-used': './src/pages/_layout/directives/client-when-used.ts',
  revalidate: './src/pages/_layout/directives/client-revalidate.ts'
};
const clientDirectives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const [name, entrypoint] of Object.entries(DIRECTIVES))
        addClientDirective({ name, entrypoint });
    }
  }
};

// The publisher sets SITE_OUT, SITE_RENDERER and SITE_CACHE: the folders of the output, the renderer
// and the caches. `astro dev` and `astro check` use the defaults. `npm run dev` sets API_PROXY: the
// URL of the API, to which the dev server forwards `/api` and `/uploads`.
const { SITE_URL, SITE_OUT, SITE_RENDERER, SITE_CACHE, API_PROXY, PORT = '4321' } = process.env;

// Makes the dev server send the dashboard's page for all URLs of the dashboard, as in production.
const dashboardUrls = {
  name: 'dashboard-urls',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/dashboard\/[^.?]*(?:\?|$)/.test(request.url)) request.url = '/dashboard';
      next();
    });
  }
};

/** Returns the file name of an icon: `arrow-right` for `ArrowRight`, `trash-2` for `Trash2`. */
const iconFile = (icon) => icon.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();

// Imports each icon from its own file: with the barrel files, the compiler needs 200 MB more memory.
const singleIcons = {
  name: 'single-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.(astro|tsx?)/, code: /lucide/ },
    handler: (code) =>
      code.replace(
        /import\s*\{([^}]*)\}\s*from\s*['"](lucide-react|@lucide\/astro)['"]/g,
        (_, names, from) =>
          names
            .split(',')
            .filter((name) => name.trim())
            .map((name) => {
              const [icon, local = icon] = name.trim().split(/\s+as\s+/);
              return `import ${local} from '${from}/icons/${iconFile(icon)}'`;
            })
            .join(';')
      )
  }
};

/**
 * Keeps `identifier-worker` in the file name, because servers set the worker's policy by this name
 * (decision 056).
 */
const workerFile = ({ name }) => (name === 'worker' ? 'sw.js' : `_astro/${name}.[hash].js`);

/** The oldest supported browsers: those of Tailwind CSS 4, as README states. */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

const OLDER = fileURLToPath(import.meta.resolve('./src/pages/_build/polyfills.ts'));

const olderBrowsers = {
  name: 'polyfills',
  enforce: 'post',
  configEnvironment(name, { build }) {
    if (name !== 'client') return;
    // Astro sets `esnext`, which would leave newer syntax in scripts.
    build.target = OLDEST_BROWSERS;
    build.rolldownOptions.transform = {
      inject: {
        'AbortSignal.any': [OLDER, 'anySignal'],
        'Map.groupBy': [OLDER, 'groupBy'],
        'URL.canParse': [OLDER, 'canParse']
      }
    };
  }
};

export default defineConfig({
  site: SITE_URL ?? `http://localhost:${PORT}`,
  trailingSlash: 'ignore',
  outDir: SITE_OUT ?? './dist',
  cacheDir: SITE_CACHE ?? './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [
    fastReact(),
    clientDirectives,
    ...(SITE_OUT && SITE_RENDERER ? [rendererCache(SITE_OUT, SITE_RENDERER)] : [])
  ],
  vite: {
    // The worker inlines the mean and spread of features. Other `.bin` files are download parts.
    assetsInclude: ['**/features.bin'],
    plugins: [
      tailwindcss(),
      singleIcons,
      dashboardUrls,
      olderBrowsers,
      downloadParts(),
      singleFrameScript()
    ],
    // The user that runs the build may not have write access to `node_modules`.
    ...(SITE_CACHE ? { cacheDir: `${SITE_CACHE}/vite` } : {}),
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } }
      },
      // Bundles all packages, without React's development code: the renderer starts faster, and runs
      // in a folder without `node_modules`.
      prerender: SITE_OUT
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' }
          }
        : {}
    },
    // The service worker is at the root, so that its scope is the whole site. Every browser
    // supports workers that are one classic script.
    worker: {
      format: 'iife',
      plugins: () => [withoutWholeRuntime()],
      rolldownOptions: { output: { entryFileNames: workerFile } }
    },
    build: {
      // Replaces CSS features that older browsers lack, such as `light-dark()`.
      cssTarget: OLDEST_BROWSERS,
      // Calculating the sizes takes a second, and nobody reads them.
      reportCompressedSize: false
    },
    server: API_PROXY ? { proxy: { '/api': API_PROXY, '/uploads': API_PROXY } } : {}
  }
});
