// Which way imports point (ARCHITECTURE.md, "Which way imports point"). Between the floors everything is refused that
// `allowed` does not name; inside a floor the roles of a domain are refused by name, so that the message says why.

const floors = require('./tools/scripts/floors.mjs');

const kernel = floors.kernel.core.join('|');
const uiKernel = floors.kernel.ui.join('|');
const serverKernel = floors.kernel.server.join('|');

const aside = '\\.(test|stories|fixtures)\\.tsx?$|/e2e/';
const core = '^packages/core/src/';
const domainOf = (floor, kernelFolders) => `${floor}(?!(?:${kernelFolders})/)([^/]+)/`;
const coreDomain = domainOf(core, kernel);
const uiDomain = domainOf('^packages/ui/src/', uiKernel);
const serverDomain = domainOf('^apps/server/src/', serverKernel);

/** A file of the domain captured as $1, by role. */
const own = (roles) => `${core}$1/[^.]+\\.(${roles})\\.ts$`;
/** What any domain shows others without showing its machines: the entries /schema, /rules, /topics, /fixtures. */
const face = (roles) => `${core}([^/]+)/[^.]+\\.(${roles})\\.ts$`;
const index = `${core}(?!(?:${kernel})/)[^/]+/index\\.ts$`;
const kernelFile = (folders) => `${core}(${folders})/`;

/** A role of a domain in core may import what `targets` names, and nothing else of ours. */
function coreRole(role, comment, targets) {
  return {
    name: `core-${role.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`,
    comment,
    severity: 'error',
    from: { path: `${coreDomain}[^.]+\\.${role}\\.ts$` },
    to: { path: '^(packages|apps|tools)/', pathNot: targets },
  };
}

/** A role of a domain on the server may run what `targets` names; a row's type may be named anywhere in its domain. */
function serverRole(role, comment, targets) {
  return {
    name: `server-${role}`,
    comment,
    severity: 'error',
    from: { path: `${serverDomain}[^.]+\\.${role}\\.ts$` },
    to: {
      path: '^apps/server/src/',
      pathNot: [...targets, serverOwn('rules|schema|port'), serverIndex],
      dependencyTypesNot: ['type-only'],
    },
  };
}
const serverOwn = (roles) => `^apps/server/src/$1/[^.]+\\.(${roles})\\.ts$`;
const serverShared = (folders) => `^apps/server/src/(${folders})/`;
const anyTables = '^apps/server/src/.+\\.tables\\.ts$';
const serverIndex = '^apps/server/src/[^/]+/index\\.ts$';

/** A subject of a domain stands on the subjects before it: what it runs of the later ones is refused, by floor. */
function subjectOrder(floor, domain, order) {
  return order.slice(0, -1).map((subject, index) => ({
    name: `${floor === 'apps/server' ? 'server-' : ''}${domain}-${subject}-stands-on-lower-subjects`,
    comment: `Subjects of a domain have an order (tools/scripts/floors.mjs): ${order.join(' < ')}.`,
    severity: 'error',
    from: { path: `^${floor}/src/${domain}/${subject}/`, pathNot: aside },
    to: {
      path: `^${floor.replace(/\(.+\)/, '$1')}/src/${domain}/(${order.slice(index + 1).join('|')})/`,
      dependencyTypesNot: ['type-only'],
    },
  }));
}
const ordersOf = (floor, subjects) =>
  Object.entries(subjects).flatMap(([domain, order]) => subjectOrder(floor, domain, order));
const bySubject = [
  ...ordersOf('packages/(core|ui)', floors.subjects),
  ...ordersOf('apps/server', floors.serverSubjects),
];

const everywhere = [
  {
    name: 'no-cycle',
    comment: 'Two files that need each other are one file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolvable',
    comment: 'The import leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'by-its-name',
    comment: 'Another package is imported by its name and a public entry, never by a path into its folder.',
    severity: 'error',
    from: { path: '^(packages|apps|tools)/([^/]+)/', pathNot: ['/e2e/', '/\\.storybook/'] },
    to: {
      path: '^(packages|apps)/[^/]+/|^tools/testing/',
      pathNot: '^$1/$2/',
      dependencyTypesNot: ['aliased', 'aliased-workspace', 'npm', 'npm-dev', 'npm-peer', 'npm-no-pkg'],
    },
  },
  {
    name: 'tests-stay-aside',
    comment: 'Nothing that ships imports a test or a story.',
    severity: 'error',
    from: { pathNot: aside },
    to: { path: '\\.(test|stories)\\.tsx?$' },
  },
];

const headless = [
  {
    name: 'headless-without-framework',
    comment: 'realtime, upload and core run without React: other teams use them with anything.',
    severity: 'error',
    from: { path: '^packages/(core|realtime|upload)/' },
    to: { path: 'node_modules/(react|react-dom|@xstate/react|radix-ui|@radix-ui|@phosphor-icons|react-router)/' },
  },
  {
    name: 'kernel-knows-no-domain',
    comment: 'What serves all domains names none of them.',
    severity: 'error',
    from: { path: `${core}((${kernel})/|[^/]+\\.ts$)`, pathNot: aside },
    to: { path: `${coreDomain}`, pathNot: `${core}.+\\.(port|store)\\.ts$` },
  },
  {
    name: 'core-domains-meet-at-the-index',
    comment:
      'Another domain is met at its index.ts (from schema, contract, topics, rules: at its schema or rules), never in its other files.',
    severity: 'error',
    from: { path: coreDomain, pathNot: aside },
    to: { path: coreDomain, pathNot: [`${core}$1/`, index, face('schema|rules|topics')] },
  },
  {
    name: 'core-light-roles-skip-the-index',
    comment:
      "The server loads this file, and an index.ts brings machines along: import the other domain's .schema.ts or .rules.ts, or types alone.",
    severity: 'error',
    from: { path: `${coreDomain}[^.]+\\.(schema|contract|topics|rules)\\.ts$` },
    to: { path: index, pathNot: kernelFile('contract|machine|messages'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'core-light-roles-run-no-machine',
    comment: 'Schemas, contracts, topics and rules are pure: no xstate, no query client, no http.',
    severity: 'error',
    from: {
      path: [`${coreDomain}[^.]+\\.(schema|contract|topics|rules)\\.ts$`, kernelFile('contract|machine|messages')],
    },
    to: { path: 'node_modules/(xstate|@tanstack|ky)/' },
  },
  {
    name: 'core-machine-is-pure',
    comment: 'A machine imports xstate and rules; sockets, calls and clocks are actors or input.',
    severity: 'error',
    from: { path: `${coreDomain}[^.]+\\.machine\\.ts$` },
    to: { path: 'node_modules/', pathNot: 'node_modules/(xstate|date-fns)/' },
  },
  coreRole('schema', 'A schema stands on schemas.', [
    own('schema'),
    face('schema'),
    index,
    kernelFile('contract|messages|look'),
  ]),
  coreRole('contract', 'A contract stands on schemas.', [
    own('schema|contract'),
    face('schema'),
    index,
    kernelFile('contract|messages'),
    '^packages/upload/src/upload\\.schema\\.ts$',
  ]),
  coreRole('topics', 'Topics stand on schemas.', [
    own('schema|topics'),
    face('schema'),
    index,
    kernelFile('contract|messages'),
  ]),
  coreRole('rules', 'Rules stand on schemas and other rules.', [
    own('schema|rules'),
    face('schema|rules'),
    index,
    `${core}calendar/series/rrule\\.ts$`,
    kernelFile('machine|messages|contract|time|paths|look'),
    '^packages/(upload/src/upload\\.(rules|schema)|realtime/src/index)\\.ts$',
  ]),
  coreRole('machine', 'A machine stands on schemas, rules and machines: never contract, queries, effects, http.', [
    own('schema|topics|rules|machine|port|store'),
    face('schema|rules'),
    index,
    kernelFile('machine|messages|environment|time|lists|acts'),
    '^packages/(upload|realtime)/src/(index|upload\\.rules)\\.ts$',
  ]),
  coreRole('connect', 'A connect reads a machine: schemas, rules, machines, other connects.', [
    own('schema|rules|machine|connect'),
    face('schema|rules'),
    index,
    kernelFile('machine|messages|time|lists|acts|paths|look'),
    '^packages/(upload|realtime)/src/(index|upload\\.rules)\\.ts$',
  ]),
  coreRole('notices', 'Notices say what the events of machines tell people.', [
    own('schema|rules|machine|notices'),
    face('schema|rules'),
    index,
    kernelFile('machine|messages|toasts|paths'),
  ]),
  coreRole('keys', 'Keys of reads stand on schemas and rules.', [own('schema|rules'), kernelFile('time')]),
  coreRole('events', 'Events of a topic reach the cache by its keys.', [
    own('schema|topics|rules|keys|queries'),
    face('schema|rules'),
    index,
    kernelFile('query|machine|lists'),
  ]),
  coreRole('queries', 'Queries stand on the contract.', [
    own('schema|contract|topics|rules|keys|queries'),
    face('schema|rules'),
    index,
    kernelFile('contract|query|http|machine|messages|environment|time|lists'),
  ]),
  coreRole('(port|store)', 'A port is a shape, a store keeps rows: neither knows machines or calls.', [
    own('schema|rules|topics|port|store'),
    face('schema|rules'),
    index,
    kernelFile('environment|machine|messages|time'),
  ]),
  {
    name: 'machine-knows-environment-by-type',
    comment: 'The clock and the storage reach a machine as actors or input.',
    severity: 'error',
    from: { path: `${coreDomain}[^.]+\\.machine\\.ts$` },
    to: { path: kernelFile('environment'), dependencyTypesNot: ['type-only'] },
  },
];

const views = [
  {
    name: 'ui-reads-a-machine',
    comment: 'A component reads a connect and sends events; calls, queries, routes and stores are not its business.',
    severity: 'error',
    from: { path: '^packages/ui/src/' },
    to: { path: 'node_modules/(ky|@tanstack/(query-core|react-query)|react-router|zod|rrule|date-fns-tz)/' },
  },
  {
    name: 'ui-domains-meet-at-the-index',
    comment: "Another domain's components are imported from its index.ts.",
    severity: 'error',
    from: { path: uiDomain, pathNot: aside },
    to: { path: uiDomain, pathNot: ['^packages/ui/src/$1/', '^packages/ui/src/[^/]+/index\\.ts$'] },
  },
  {
    name: 'ui-kernel-knows-no-domain',
    comment: 'Primitives, theme, i18n and hooks serve every domain and name none.',
    severity: 'error',
    from: { path: `^packages/ui/src/(${uiKernel})/`, pathNot: aside },
    to: { path: uiDomain },
  },
  {
    name: 'web-composes',
    comment: 'A route turns an address into input: no call, no schema, no zone arithmetic of its own.',
    severity: 'error',
    from: { path: '^apps/web/src/' },
    to: { path: 'node_modules/(ky|zod|rrule|date-fns|date-fns-tz|radix-ui)/' },
  },
];

const server = [
  {
    name: 'server-domains-meet-at-the-index',
    comment:
      'Another domain is met at its index.ts; its tables may be joined by repositories, commands, jobs and other tables.',
    severity: 'error',
    from: { path: serverDomain, pathNot: aside },
    to: { path: serverDomain, pathNot: ['^apps/server/src/$1/', serverIndex, anyTables] },
  },
  {
    name: 'server-tables-behind-repositories',
    comment: 'Rows are read and written by repositories, commands and jobs only.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: [
        '\\.(tables|repository|command|job|test|fixtures)\\.ts$',
        '^apps/server/src/(db|demo|realtime|jobs|mail|storage|http|testing)/',
      ],
    },
    to: { path: anyTables, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-database-behind-repositories',
    comment: 'Only repositories, commands, jobs and tables speak to the database library.',
    severity: 'error',
    from: { path: `${serverDomain}[^.]+\\.(routes|policy|presenter|mail)\\.ts$` },
    to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql/pglite|pg-boss)/' },
  },
  {
    name: 'server-adapters-know-no-domain',
    comment:
      'http, database, realtime, jobs, mail, storage, teams and push serve every domain; domains are put together in the files of src itself.',
    severity: 'error',
    from: {
      path: '^apps/server/src/(http|realtime|jobs|mail|storage|teams|push|web)/',
      pathNot: [aside, '\\.tables\\.ts$'],
    },
    to: { path: serverDomain },
  },
  serverRole('routes', 'A route asks the policy, runs a command or reads a repository, and answers with a presenter.', [
    serverOwn('routes|policy|repository|presenter|command|port|mail'),
    serverShared('http|db|realtime|jobs|mail|storage|web'),
  ]),
  serverRole('policy', 'A policy is a pure question about a caller and an object.', [
    serverOwn('policy'),
    serverShared('http'),
  ]),
  serverRole('presenter', 'A presenter turns rows and abilities into the contract.', [
    serverOwn('presenter|policy|repository'),
    serverShared('http|storage'),
  ]),
  serverRole('repository', 'A repository speaks to tables.', [
    serverOwn('repository|tables|policy'),
    anyTables,
    serverShared('db|http|storage|realtime'),
  ]),
  serverRole('tables', 'Tables stand on tables.', [
    anyTables,
    serverShared('db|http|realtime|storage|jobs|mail|teams'),
  ]),
];

const source = (name) => `^(packages|apps|tools)/${name}/`;
const published = '^packages/core/src/.*index\\.ts$';
const light = '^packages/core/src/[^.]+\\.(contract|rules|topics|schema)\\.ts$';
const fixtures = '^packages/core/src/[^.]+\\.fixtures\\.ts$';
const messages = '^packages/core/src/messages/.*index\\.ts$';

const allowed = [
  { from: {}, to: { path: 'node_modules/' } },
  { from: {}, to: { dependencyTypes: ['core'] } },
  { from: {}, to: { couldNotResolve: true } },
  { from: { path: '^(packages|apps|tools)/([^/]+)/' }, to: { path: '^$1/$2/' } },
  { from: { path: '^[^/]+$' }, to: { path: '^[^/]+$' } },
  {
    from: { path: source('core') },
    to: { path: '^packages/(realtime|upload)/src/(index|frames|upload\\.(rules|schema)|browser/index)\\.ts$' },
  },
  {
    from: { path: '^packages/core/.+\\.fixtures\\.ts$' },
    to: { path: '^packages/upload/src/upload\\.fixtures\\.ts$' },
  },
  {
    from: { path: source('ui') },
    to: { path: published, pathNot: kernelFile('contract|http|query|browser') },
  },
  { from: { path: '^packages/ui/', pathNot: '^packages/ui/src/[^/]+\\.ts$' }, to: { path: messages } },
  { from: { path: '^packages/ui/.+\\.(test|stories|fixtures)\\.tsx?$' }, to: { path: fixtures } },
  { from: { path: source('web') }, to: { path: ['^packages/ui/src/.*(/index\\.ts|\\.css)$', messages] } },
  { from: { path: source('web') }, to: { path: published, pathNot: kernelFile('contract|http') } },
  { from: { path: source('web') }, to: { path: `${core}[^/]+/[^/]+\\.notices\\.ts$` } },
  {
    comment: 'A page binds a domain that needs nothing of the app by `useDomain(create…)`.',
    from: { path: '^apps/web/src/(?!app/)' },
    to: { path: '^packages/core/src/.+\\.client\\.ts$' },
  },
  {
    from: { path: '^apps/web/src/(app/(create-)?app|[a-z-]+/(client|live))\\.ts$' },
    to: { path: ['\\.(client|topics)\\.ts$', '^packages/(realtime|upload)/src/(index|browser/index)\\.ts$'] },
  },
  {
    from: { path: '^apps/web/(.+\\.test\\.tsx?$|e2e/)' },
    to: { path: [fixtures, light, '^apps/server/src/(main|testing/start-postgres)\\.ts$'] },
  },
  {
    from: { path: source('storybook') },
    to: {
      path: [
        '^packages/ui/(src/.*(/index\\.ts|\\.css|\\.stories\\.tsx)|prebundled\\.config\\.ts)$',
        '^packages/ui/src/i18n/(said|marked)\\.fixtures\\.ts$',
        messages,
      ],
    },
  },
  {
    from: { path: '^apps/server/' },
    to: {
      path: [
        light,
        fixtures,
        messages,
        `${core}(contract|time|paths|look)/index\\.ts$`,
        '^packages/realtime/src/frames\\.ts$',
        '^packages/upload/src/upload\\.(rules|schema)\\.ts$',
      ],
    },
  },
  {
    from: { path: '^apps/server/.+\\.test\\.ts$' },
    to: { path: [published, '^packages/(realtime|upload)/src/(index|browser/index)\\.ts$'] },
  },
  {
    from: {
      path: '\\.(test|stories)\\.tsx?$|/e2e/|^packages/(realtime|upload)/.+\\.fixtures\\.ts$|^apps/server/src/testing/',
    },
    to: { path: '^tools/testing/src/index\\.ts$' },
  },
  // Programs on the SDK: what it shows to everybody, and nothing else.
  { from: { path: '^(proofs|examples)/' }, to: { path: '^$1/' } },
  {
    from: { path: '^(proofs|examples)/' },
    to: {
      path: [
        published,
        light,
        `${core}[^/]+/[^/]+\\.client\\.ts$`,
        '^packages/realtime/src/(index|browser/index)\\.ts$',
      ],
    },
  },
  { from: { path: '^apps/server/.+\\.(test|fixtures)\\.ts$' }, to: { path: '^proofs/orders\\.ts$' } },
  { from: { path: '^bench/' }, to: { path: '^bench/' } },
  {
    from: { path: '^bench/' },
    to: {
      path: [
        published,
        fixtures,
        messages,
        `${core}calendar/calendar\\.rules\\.ts$`,
        '^packages/realtime/src/index\\.ts$',
        '^packages/ui/src/.*(/index\\.ts|\\.css)$',
        '^packages/ui/src/calendar/overview/month-sheet\\.tsx$',
        '^packages/ui/src/chat/(chat\\.fixtures\\.ts|room/(log-row|message-log)\\.tsx)$',
        '^apps/server/src/(db/open-database|demo/[^/]+|http/secret|session/session\\.repository)\\.ts$',
        '^apps/server/src/testing/(run-server|start-postgres)\\.ts$',
        '^apps/web/vite\\.config\\.ts$',
        '^tools/scripts/',
      ],
    },
  },
  {
    from: { path: '\\.config\\.ts$|/\\.storybook/|/e2e/|^apps/server/(src/web|tools)/|^tools/testing/.+\\.test\\.ts$' },
    to: { path: ['^tools/scripts/', '^vite\\.shared\\.ts$'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...bySubject, ...headless, ...views, ...server],
  allowed,
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(packages|apps|tools)/[^/]+/(dist|storybook-static|drizzle|api|\\.turbo)/|^bench/dist/|^bench/[a-z]+/dist/',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@atrium/source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
