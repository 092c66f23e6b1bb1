// Allowed imports of .ts and .tsx files; .oxlintrc.json covers .astro files, which
// dependency-cruiser does not read. Each rule lists what a folder may import; all other imports are
// refused. The file is long because it contains one table for all folders.
const allowImports = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: INSIDE, pathNot: to }
});
const allowPackages = (name, from, packages, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: 'node_modules', pathNot: packages.map((name) => `node_modules/${name}/`) }
});

// The folders of the project. Other rules limit packages and Node's own modules.
const INSIDE = '^(src|server|model|seed|bench|tests|scripts)/';
const LIB = '^src/lib/';
// The files of the contract that every page may load: they do not import yup.
const LIGHT =
  '^src/lib/contract/(api-paths|edit-distance|hours/closed-dates|hours/describe-week|hours/open-state|hours/week|identification|images|is-record|languages|limits|lists|map-tiles|messages|normalize|page-name|roles|search|states)[.]ts$';
const CONTRACT = '^src/lib/contract/';
// The layers of the server, from top to bottom. The first layer contains all entry points.
const LAYERS = [
  [
    'process',
    [
      '^server/((main|build|storage)[.]ts$|process/)',
      '^server/.+-command[.]ts$',
      '^server/identify/main[.]ts$'
    ]
  ],
  ['app', ['^server/app[.]ts$']],
  ['features', ['^server/(?!(process|http|db|config|jobs|log)/)[^/]+/']],
  ['http', ['^server/http/']],
  ['db', ['^server/db/']],
  ['base', ['^server/(config|jobs|log)/']]
];
// The layers of the dashboard's core, from top to bottom. The rules also apply to lazy imports.
const ADMIN_LAYERS = [
  ['app', 'app|layout'],
  ['screens', 'resources'],
  ['forms', 'form|drafts|selection'],
  ['fields', 'fields|pictures|charts|table'],
  ['shared', 'shared'],
  ['entities', 'entities']
];
const TYPES = ['type-only', 'type-import'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import resolves.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:astro:', '[?]parts$']
      }
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Imports between files have no cycles.',
      from: {},
      to: { circular: true }
    },

    allowImports(
      'contract',
      '^src/lib/contract/',
      ['^src/lib/contract/'],
      'The contract imports only itself.'
    ),
    allowPackages(
      'contract-packages',
      '^src/lib/contract/',
      ['yup'],
      'The contract imports yup and no other package.'
    ),
    {
      name: 'endpoints-are-heavy',
      severity: 'error',
      comment: 'Browsers import only the types of endpoints.',
      from: { path: '^src/', pathNot: '^src/lib/contract/' },
      to: { path: '^src/lib/contract/endpoints?', dependencyTypesNot: TYPES }
    },
    {
      name: 'light-contract',
      severity: 'error',
      comment: 'The files of the contract that every page loads import no schema and no yup.',
      from: { path: LIGHT },
      to: { pathNot: LIGHT, dependencyTypesNot: TYPES }
    },
    {
      name: 'light-pages',
      severity: 'error',
      comment: 'A public page loads no schema before interaction: forms import() the contract.',
      from: { path: '^src/(pages|islands|lib/(api|browser|content|forms|session|ui))/' },
      to: {
        path: ['^src/lib/contract/', 'node_modules/yup/'],
        pathNot: LIGHT,
        dependencyTypesNot: [...TYPES, 'dynamic-import']
      }
    },
    allowImports(
      'strings',
      '^src/lib/i18n/',
      ['^src/lib/i18n/', '^src/lib/contract/'],
      'Strings import the contract only.'
    ),
    {
      name: 'strings-types',
      severity: 'error',
      comment: 'Strings import types, languages and messages of the contract, no other values.',
      from: { path: '^src/lib/i18n/' },
      to: {
        path: '^src/lib/contract/',
        pathNot: '^src/lib/contract/(languages|messages|error-messages)[.]ts$',
        dependencyTypesNot: TYPES
      }
    },
    allowPackages('strings-packages', '^src/lib/i18n/', [], 'Strings import no package.'),
    allowImports(
      'browser',
      '^src/lib/browser/',
      ['^src/lib/browser/'],
      'Browser helpers import only each other.'
    ),
    allowImports(
      'ui',
      '^src/lib/ui/',
      ['^src/lib/(ui|browser|styles)/'],
      'Components get strings and data as props.'
    ),
    allowImports(
      'content',
      '^src/lib/content/',
      ['^src/lib/(content|ui)/'],
      'Content imports itself and components.'
    ),
    allowPackages(
      'component-packages',
      '^src/lib/(browser|content|ui)/',
      [
        '(@types/)?react(-dom)?',
        'lucide-react',
        'sonner',
        'qr',
        'markdown-it',
        'react-webcam',
        'idb'
      ],
      'Components import icons, toasts, codes, Markdown, camera and IndexedDB; no client, no store.'
    ),
    allowImports(
      'api',
      '^src/lib/api/',
      ['^src/lib/(api|contract)/'],
      'The API client imports the contract; the session imports both.'
    ),
    allowImports(
      'session',
      '^src/lib/session/',
      ['^src/lib/(session|api|contract)/', '^src/lib/browser/window-events[.]ts$'],
      'The session imports the API client and the contract.'
    ),
    allowImports(
      'forms',
      '^src/lib/forms/',
      ['^src/lib/(forms|api|browser|contract|i18n|ui)/'],
      'Account forms import the client, strings and components, but no session.'
    ),
    allowImports(
      'identification',
      '^src/lib/identification/',
      ['^src/lib/identification/', CONTRACT],
      'Server and browser compute answers with the same code.'
    ),
    allowImports(
      'on-device',
      '^src/lib/on-device/',
      [
        '^src/lib/(on-device|identification|contract|api/base-urls|i18n/locale|session/safe-storage)',
        '^src/lib/browser/window-events[.]ts$',
        '^model/'
      ],
      'The identifier in the browser imports the shared computations and the weights, no page.'
    ),
    allowImports('styles', '^src/lib/styles/', ['^src/lib/styles/'], 'Styles import nothing else.'),

    allowImports(
      'island',
      '^src/islands/([^/]+)/',
      [LIB, '^src/islands/$1/'],
      'An island imports lib and its own folder, never another island.'
    ),
    allowImports(
      'detection-core',
      '^src/islands/detection/(core|photos)/',
      [LIB, '^src/islands/detection/(core|photos)/'],
      'The core of the identification imports no feature.'
    ),
    allowImports(
      'detection-feature',
      '^src/islands/detection/features/([^/]+)/',
      [LIB, '^src/islands/detection/(core|photos)/', '^src/islands/detection/features/$1/'],
      'A feature of the identification imports the core and its own folder.'
    ),
    {
      name: 'detection-list',
      severity: 'error',
      comment: 'Only the list of features, and pages, import a feature of the identification.',
      from: { path: '^src/', pathNot: '^src/(pages/|islands/detection/features)' },
      to: { path: '^src/islands/detection/features/' }
    },
    allowImports(
      'admin',
      '^src/admin/',
      [LIB, '^src/admin/'],
      'The admin imports lib and itself, never islands.'
    ),
    allowImports(
      'admin-core',
      '^src/admin/core/',
      [LIB, '^src/admin/core/'],
      'The core of the admin imports no feature.'
    ),
    allowImports(
      'admin-feature',
      '^src/admin/features/([^/]+)/',
      [LIB, '^src/admin/core/', '^src/admin/features/$1/'],
      'A feature of the admin imports the core and its own folder, never another feature.'
    ),
    {
      name: 'admin-list',
      severity: 'error',
      comment: 'Only the list of features imports a feature, and only its entry.',
      from: { path: '^src/', pathNot: '^src/admin/features/' },
      to: {
        path: '^src/admin/features/',
        pathNot: '^src/admin/features/[^/]+/feature[.]tsx?$'
      }
    },
    allowImports(
      'pages',
      '^src/pages/',
      [LIB, '^src/islands/', '^src/pages/', '^server/publish/astro-internals/inline-scripts[.]ts$'],
      'Pages import islands and lib; the admin starts in an .astro page.'
    ),

    allowImports(
      'server',
      '^server/(?!identify/)',
      ['^server/', '^src/lib/(contract|identification)/', '^seed/'],
      'The server imports the contract, itself, the demonstration content and the identification.'
    ),
    allowImports(
      'identify',
      '^server/identify/',
      [
        '^server/(identify|http|jobs|log|process)/',
        '^server/images/(inspect|open-picture)[.]ts$',
        '^server/config/(env|identifier-config|http-addresses|misspelt-names)[.]ts$',
        '^server/monitoring/probes[.]ts$',
        '^server/second-opinion/answer-token[.]ts$',
        CONTRACT,
        '^src/lib/identification/',
        '^model/'
      ],
      'The identifier also runs alone: it imports no database, no accounts, no site.'
    ),
    ...LAYERS.slice(1).map(([name, from], index) => ({
      name: `layer-${name}`,
      severity: 'error',
      comment: 'A file of the server imports its own layer or a lower one.',
      from: { path: from, pathNot: LAYERS.slice(0, index + 1).flatMap(([, paths]) => paths) },
      to: { path: LAYERS.slice(0, index + 1).flatMap(([, paths]) => paths) }
    })),
    ...ADMIN_LAYERS.slice(1).map(([name, folders], index) => ({
      name: `admin-layer-${name}`,
      severity: 'error',
      comment: 'A file of the core imports its own layer or a lower one.',
      from: { path: `^src/admin/core/(${folders})/` },
      to: {
        path: `^src/admin/core/(${ADMIN_LAYERS.slice(0, index + 1)
          .map(([, above]) => above)
          .join('|')})/`
      }
    })),
    {
      name: 'frozen-migrations',
      severity: 'error',
      comment:
        'Released migrations never change, so they import nothing that may change, except the keys of names, which must equal those of the running version.',
      from: { path: '^server/db/migrations/' },
      to: {
        pathNot: [
          '^server/db/engine[.]ts$',
          '^src/lib/contract/normalize[.]ts$',
          // A migration uses these files only to convert texts of version 1.0.0, so it does no harm
          // if later versions of the files read texts differently.
          '^src/lib/contract/hours/(week|read-hours)[.]ts$',
          '^node_modules/kysely/'
        ]
      }
    },
    {
      name: 'no-folder-circle',
      severity: 'error',
      comment: 'Imports between folders have no cycles.',
      scope: 'folder',
      from: { path: '^(server|src/admin)(/|$)' },
      to: { circular: true }
    },
    allowImports(
      'accounts',
      '^server/accounts/',
      ['^server/(accounts|config|db|entities|http|images|jobs)/', CONTRACT],
      'Accounts import neither publishing nor backup.'
    ),
    allowImports(
      'seed',
      '^seed/',
      ['^seed/', '^src/lib/contract/'],
      'The demonstration content imports itself and the contract.'
    ),
    {
      name: 'tests-above-all',
      severity: 'error',
      comment: 'Nothing imports tests, bench or scripts.',
      from: { pathNot: '^(tests|bench|scripts)/' },
      to: { path: '^(tests|bench|scripts)/' }
    },
    {
      name: 'astro-internals',
      severity: 'error',
      comment: 'Undocumented parts of Astro are used in one folder only; see its README.',
      from: { path: '^(?!node_modules/)', pathNot: '^server/publish/astro-internals/' },
      to: {
        path: ['^virtual:astro:', '^node_modules/astro/(?!dist/index[.]|dist/config/|client[.]d)']
      }
    },
    {
      name: 'listed-packages',
      severity: 'error',
      comment: 'Packages that server, site and seed import are dependencies in package.json.',
      from: { path: '^(src|server|seed)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'type-import'],
        pathNot: '^node_modules/@types/'
      }
    }
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache|\\.astro)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg']
    }
  }
};
