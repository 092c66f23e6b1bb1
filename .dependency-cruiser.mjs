// Which room may import which, for .ts and .tsx; .oxlintrc.json covers .astro, which this does not
// read. Each rule says what a room may reach; everything else in the repository is refused.
// One table of every room, so it is longer than other files.
const room = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: INSIDE, pathNot: to }
});
const only = (name, from, packages, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: 'node_modules', pathNot: packages.map((one) => `node_modules/${one}/`) }
});

// Packages and Node's own modules lie outside; rules of their own say more where the table does.
const INSIDE = '^(src|server|model|seed|bench|tests|scripts)/';
const LIB = '^src/lib/';
// What of the contract every page may carry: it brings no yup.
const LIGHT =
  '^src/lib/contract/(api-paths|identification|images|languages|limits|lists|messages|page-name|roles|search|states)[.]ts$';
// What a form's rules are written in; only import() leads there.
const RULES = '^src/islands/[^/]+/[a-z-]*(rules|problems)[.]ts$';
const CONTRACT = '^src/lib/contract/';
// The floors of the server, the highest first. A program is what starts a process.
const FLOORS = [
  [
    'process',
    [
      '^server/((main|build|storage)[.]ts$|process/)',
      '^server/.+-command[.]ts$',
      '^server/identify/main[.]ts$'
    ]
  ],
  ['app', ['^server/app[.]ts$']],
  [
    'features',
    [
      '^server/(accounts|backup|entities|identify|images|mail|monitoring|openapi|publish|review|seed|share-pictures|visitor-photos|visits)/'
    ]
  ],
  ['http', ['^server/http/']],
  ['db', ['^server/db/']],
  ['ground', ['^server/(config|jobs|log)/']]
];
// The floors of the dashboard, the highest first; lazy imports count too.
const ADMIN_FLOORS = [
  ['app', 'app|layout|command-palette'],
  ['screens', 'resources|review|trash|history|csv|poster|screens|visitor-photos|picture-library'],
  ['forms', 'form|drafts|selection|order|quick-edit|preview'],
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
      comment: 'Every import leads somewhere.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:astro:', '[?]parts$']
      }
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Rooms and files stand above one another.',
      from: {},
      to: { circular: true }
    },

    room(
      'contract',
      '^src/lib/contract/',
      ['^src/lib/contract/'],
      'The contract knows only itself.'
    ),
    only(
      'contract-packages',
      '^src/lib/contract/',
      ['yup'],
      'The contract imports yup and no other package.'
    ),
    {
      name: 'endpoints-are-heavy',
      severity: 'error',
      comment: 'A browser loads no endpoint: calls import its type.',
      from: { path: '^src/', pathNot: '^src/lib/contract/' },
      to: { path: '^src/lib/contract/endpoints?', dependencyTypesNot: TYPES }
    },
    {
      name: 'light-contract',
      severity: 'error',
      comment: 'What every page carries of the contract brings no schema and no yup.',
      from: { path: LIGHT },
      to: { pathNot: LIGHT, dependencyTypesNot: TYPES }
    },
    {
      name: 'light-pages',
      severity: 'error',
      comment: 'A public page loads no schema before interaction: forms import() their rules.',
      from: {
        path: '^src/(pages|islands|lib/(api|browser|content|forms|session|ui))/',
        pathNot: RULES
      },
      to: {
        path: ['^src/lib/contract/', 'node_modules/yup/', RULES],
        pathNot: LIGHT,
        dependencyTypesNot: [...TYPES, 'dynamic-import']
      }
    },
    room(
      'words',
      '^src/lib/i18n/',
      ['^src/lib/i18n/', '^src/lib/contract/'],
      'Words know the contract, and that only by its types.'
    ),
    {
      name: 'words-types',
      severity: 'error',
      comment: 'Words import types of the contract and its languages, no other values.',
      from: { path: '^src/lib/i18n/' },
      to: {
        path: '^src/lib/contract/',
        pathNot: '^src/lib/contract/languages[.]ts$',
        dependencyTypesNot: ['type-only', 'type-import']
      }
    },
    only('words-packages', '^src/lib/i18n/', [], 'Words need no package.'),
    room('browser', '^src/lib/browser/', ['^src/lib/browser/'], 'Browser helpers know nothing.'),
    room(
      'ui',
      '^src/lib/ui/',
      ['^src/lib/(ui|browser|styles)/'],
      'Components get words and data as props.'
    ),
    room('content', '^src/lib/content/', ['^src/lib/(content|ui)/'], 'Content imports components.'),
    only(
      'component-packages',
      '^src/lib/(browser|content|ui)/',
      ['(@types/)?react(-dom)?', 'lucide-react', 'sonner', 'qr', 'markdown-it'],
      'Components import icons, toasts, codes and Markdown; no client, no store.'
    ),
    room(
      'api',
      '^src/lib/api/',
      ['^src/lib/(api|contract)/'],
      'session → api → contract, downward only.'
    ),
    room(
      'session',
      '^src/lib/session/',
      ['^src/lib/(session|api|contract)/'],
      'session → api → contract, downward only.'
    ),
    room(
      'forms',
      '^src/lib/forms/',
      ['^src/lib/(forms|api|browser|contract|i18n|ui)/'],
      'Account forms join the client, words and primitives; they know no session.'
    ),
    room(
      'identification',
      '^src/lib/identification/',
      ['^src/lib/identification/', CONTRACT],
      'Pixels and answers are computed alike by server and browser.'
    ),
    room(
      'on-device',
      '^src/lib/on-device/',
      ['^src/lib/(on-device|identification|contract|i18n/locale|session/safe-storage)', '^model/'],
      'The identifier in the browser: the server’s computations, weights and nothing of a page.'
    ),
    room('styles', '^src/lib/styles/', ['^src/lib/styles/'], 'Styles know nothing.'),

    room(
      'island',
      '^src/islands/([^/]+)/',
      [LIB, '^src/islands/$1/'],
      'An island imports lib and its own folder, never another island.'
    ),
    room(
      'admin',
      '^src/admin/',
      [LIB, '^src/admin/'],
      'The admin imports lib and itself, never islands.'
    ),
    room(
      'pages',
      '^src/pages/',
      [LIB, '^src/islands/', '^src/pages/', '^server/publish/astro-internals/inline-scripts[.]ts$'],
      'Pages import islands and lib; the admin starts in an .astro page.'
    ),

    room(
      'server',
      '^server/(?!identify/)',
      ['^server/', '^src/lib/contract/', '^src/lib/i18n/share-card[.]ts$', '^seed/'],
      'The server imports the contract, itself and the demonstration content; what a share picture says pages name too.'
    ),
    room(
      'identify',
      '^server/identify/',
      [
        '^server/(identify|http|jobs|log|process)/',
        '^server/images/(inspect|orientation)[.]ts$',
        '^server/config/env[.]ts$',
        '^server/monitoring/probes[.]ts$',
        CONTRACT,
        '^src/lib/identification/',
        '^model/'
      ],
      'Identification starts alone: no database, no accounts, no site.'
    ),
    ...FLOORS.slice(1).map(([name, from], at) => ({
      name: `floor-${name}`,
      severity: 'error',
      comment: 'The server stands on floors: a file imports from its own floor or one below.',
      from: { path: from, pathNot: FLOORS.slice(0, at + 1).flatMap(([, paths]) => paths) },
      to: { path: FLOORS.slice(0, at + 1).flatMap(([, paths]) => paths) }
    })),
    ...ADMIN_FLOORS.slice(1).map(([name, folders], at) => ({
      name: `admin-floor-${name}`,
      severity: 'error',
      comment: 'The dashboard stands on floors: a file imports from its own floor or one below.',
      from: { path: `^src/admin/(${folders})/` },
      to: {
        path: `^src/admin/(${ADMIN_FLOORS.slice(0, at + 1)
          .map(([, above]) => above)
          .join('|')})/`
      }
    })),
    {
      name: 'frozen-migrations',
      severity: 'error',
      comment: 'A migration that shipped never changes, so it imports nothing that does.',
      from: { path: '^server/db/migrations/' },
      to: { pathNot: ['^server/db/engine[.]ts$', '^node_modules/kysely/'] }
    },
    {
      name: 'no-folder-circle',
      severity: 'error',
      comment: 'Folders stand above one another too.',
      scope: 'folder',
      from: { path: '^(server|src/admin)(/|$)' },
      to: { circular: true }
    },
    room(
      'accounts',
      '^server/accounts/',
      ['^server/(accounts|config|db|entities|http|images|jobs)/', CONTRACT],
      'Who signs in how knows nothing of publishing and backup.'
    ),
    room(
      'seed',
      '^seed/',
      ['^seed/', '^src/lib/contract/'],
      'The demonstration content is listed by itself.'
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
      comment: 'What Astro does not document is used in one folder, whose README says how.',
      from: { path: '^(?!node_modules/)', pathNot: '^server/publish/astro-internals/' },
      to: {
        path: ['^virtual:astro:', '^node_modules/astro/(?!dist/index[.]|dist/config/|client[.]d)']
      }
    },
    {
      name: 'listed-packages',
      severity: 'error',
      comment: 'What the product imports is a dependency of package.json, at its exact version.',
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
