import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { downloadParts, withoutWholeRuntime } from './src/pages/_build/download-parts.ts';
import { scriptFiles, singleFrameScript } from './src/pages/_build/script-files.ts';
import { fastReact, rendererCache } from './server/publish/astro-internals/integrations.ts';

// Its own ways to start an island: see the files.
const clientDirectives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'session',
        entrypoint: './src/islands/account-menu/client-session.ts'
      });
      addClientDirective({
        name: 'idle-or-interaction',
        entrypoint: './src/pages/_layout/directives/client-idle-or-interaction.ts'
      });
      addClientDirective({
        name: 'painted',
        entrypoint: './src/pages/_layout/directives/client-painted.ts'
      });
      addClientDirective({
        name: 'identified',
        entrypoint: './src/islands/detection/identified/client-identified.ts'
      });
      addClientDirective({
        name: 'when-used',
        entrypoint: './src/pages/_layout/directives/client-when-used.ts'
      });
      addClientDirective({
        name: 'revalidate',
        entrypoint: './src/pages/_layout/directives/client-revalidate.ts'
      });
    }
  }
};

// The publisher names where the build writes, keeps what renders the pages and has its caches;
// `astro dev` and `astro check` use the defaults. PUBLIC_API_BASE and PUBLIC_AI_BASE reach the
// browser as import.meta.env. API_PROXY is where `npm run dev` keeps the API; the dev server passes
// its addresses on.
const { SITE_URL, SITE_OUT, SITE_RENDERER, SITE_CACHE, API_PROXY, PORT = '4321' } = process.env;

/** `ArrowRight` is in `arrow-right`, `Trash2` in `trash-2`. */
const fileOf = (icon) => icon.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();

// Imports each icon from its own file: the two barrels are four of five modules of a build.
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
              return `import ${local} from '${from}/icons/${fileOf(icon)}'`;
            })
            .join(';')
      )
  }
};

/** `identifier-worker` has its own policy, which is known by this name (decision 056). */
const workerFile = ({ name }) => (name === 'worker' ? 'sw.js' : `_astro/${name}.[hash].js`);

// A build starts a dev server to look for content types; nobody loads what that would bundle.
const nothingBundled = {
  name: 'nothing-bundled',
  enforce: 'post',
  configEnvironment(_, options) {
    if (SITE_OUT) options.optimizeDeps = { noDiscovery: true, include: [] };
  }
};

/** What `src/lib/on-device/kit-files.ts` imports in parts. */
const kitFiles = ['onnxruntime-web/ort-wasm-simd-threaded.wasm', './model/identifier.onnx'].map(
  (file) => fileURLToPath(import.meta.resolve(file))
);

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
    plugins: [
      tailwindcss(),
      singleIcons,
      nothingBundled,
      downloadParts(SITE_OUT ? kitFiles : []),
      singleFrameScript()
    ],
    // Who runs it may be one who cannot write where the packages are.
    ...(SITE_CACHE ? { cacheDir: `${SITE_CACHE}/vite` } : {}),
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } }
      },
      // What renders the pages starts faster in one piece, wherever it lies, and without React's
      // development code.
      prerender: {
        resolve: { noExternal: true },
        ...(SITE_OUT && { define: { 'process.env.NODE_ENV': '"production"' } })
      }
    },
    // At the root the service worker's scope is the whole site. As classic scripts in one file
    // every browser starts both workers.
    worker: {
      format: 'iife',
      plugins: () => [withoutWholeRuntime()],
      rolldownOptions: { output: { entryFileNames: workerFile } }
    },
    // Nobody reads the sizes, and they take a second.
    build: { reportCompressedSize: false },
    server: API_PROXY ? { proxy: { '/api': API_PROXY, '/uploads': API_PROXY } } : {}
  }
});
