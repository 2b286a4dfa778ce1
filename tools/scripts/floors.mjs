/** Folders of a floor that serve every domain; every other folder of the floor's src is a domain. */
export const kernel = {
  core: [
    'contract',
    'http',
    'query',
    'machine',
    'environment',
    'browser',
    'messages',
    'paths',
    'time',
    'look',
    'toasts',
    'acts',
    'lists',
  ],
  ui: ['primitives', 'theme', 'i18n', 'hooks'],
  server: ['app', 'http', 'db', 'realtime', 'jobs', 'mail', 'storage', 'teams', 'push', 'web', 'demo', 'testing'],
};

/** The closed list of what a file of a domain can be; a new one is a decision written into ARCHITECTURE.md. */
export const roles = [
  'schema',
  'contract',
  'topics',
  'rules',
  'keys',
  'queries',
  'events',
  'machine',
  'connect',
  'notices',
  'client',
  'effects',
  'port',
  'store',
  'fixtures',
  'tables',
  'routes',
  'policy',
  'repository',
  'presenter',
  'command',
  'channel',
  'job',
  'mail',
  'route',
  'stories',
  'test',
  'module',
];

/** Subjects of a domain that has outgrown one folder, the lowest first: each imports only those before it, and its domain's own files. */
export const subjects = {
  admin: ['settings', 'members'],
  calendar: ['series', 'meeting', 'participation', 'calendars', 'overview', 'subscription', 'appointment'],
  chat: ['timeline', 'list', 'room'],
  files: ['exports', 'properties', 'picking'],
};

/** The same on the server, where a domain's commands use one another: what is seen and changed lies below who changes it. */
export const serverSubjects = {
  admin: ['settings', 'categories', 'groups', 'members'],
  calendar: [
    'series',
    'access',
    'meeting',
    'overview',
    'subscription',
    'notices',
    'participation',
    'appointment',
    'calendars',
  ],
  files: ['exports', 'properties', 'review', 'editing'],
  uploads: ['browser', 'resumable'],
};

/** The most files a folder of a domain may hold, tests, stories, fixtures and styles aside; beyond it is split by subject. */
export const mostFiles = 40;
