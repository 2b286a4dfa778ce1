/** Folders of a floor that serve every domain; every other folder of the floor's src is a domain. */
export const kernel = {
  core: ['contract', 'http', 'query', 'machine', 'environment', 'browser', 'messages'],
  ui: ['primitives', 'theme', 'i18n', 'hooks'],
  server: ['app', 'http', 'db', 'realtime', 'jobs', 'mail', 'storage', 'teams', 'web', 'demo', 'testing'],
};

/** The closed list of what a file of a domain can be; a new one is a decision written into ARCHITECTURE.md. */
export const roles = [
  'schema',
  'contract',
  'topics',
  'rules',
  'queries',
  'machine',
  'connect',
  'actors',
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
