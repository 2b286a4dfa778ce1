import { SettingError } from '../app/setting-error.ts';

/** How this server signs in at Microsoft, and in whose calendar it makes meetings. */
export interface TeamsSettings {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Object id or address of the mailbox meetings are made in. */
  readonly organizer: string;
  /** Without a slash at the end. */
  readonly graphUrl: string;
  readonly loginUrl: string;
  /** The last day of the secret; null where nobody has said. */
  readonly secretEndsOn: string | null;
}

const required = ['TEAMS_TENANT_ID', 'TEAMS_CLIENT_ID', 'TEAMS_CLIENT_SECRET', 'TEAMS_ORGANIZER'] as const;

/** Reads what is set of Teams: all of it, or nothing at all; the secret is never repeated. */
export function readTeamsSettings(
  environment: Readonly<Record<string, string | undefined>>,
): TeamsSettings | undefined {
  const given = new Map(required.map((name) => [name, environment[name]?.trim() ?? '']));
  const first = required.find((name) => given.get(name) !== '');
  if (first === undefined) return undefined;
  const [tenantId, clientId, clientSecret, organizer] = required.map((name) => {
    const text = given.get(name);
    if (text) return text;
    throw new SettingError(name, `${name} has to be set too, because ${first} is.`);
  }) as [string, string, string, string]; // As many as there are names.
  if (!/^[\w.-]+$/.test(tenantId))
    throw new SettingError('TEAMS_TENANT_ID', 'TEAMS_TENANT_ID has to be the id of a tenant or one of its domains.');
  return {
    tenantId,
    clientId,
    clientSecret,
    organizer,
    graphUrl: addressFrom(environment, 'TEAMS_GRAPH_URL', 'https://graph.microsoft.com'),
    loginUrl: addressFrom(environment, 'TEAMS_LOGIN_URL', 'https://login.microsoftonline.com'),
    secretEndsOn: dayFrom(environment.TEAMS_SECRET_ENDS_ON?.trim() ?? ''),
  };
}

function dayFrom(text: string): string | null {
  if (text === '') return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text) return text;
  throw new SettingError('TEAMS_SECRET_ENDS_ON', 'TEAMS_SECRET_ENDS_ON has to be a day such as 2027-11-30.');
}

type AddressName = 'TEAMS_GRAPH_URL' | 'TEAMS_LOGIN_URL';

/** The secret goes there, so it has to be https, but for this machine itself. */
function addressFrom(
  environment: Readonly<Record<string, string | undefined>>,
  name: AddressName,
  usual: string,
): string {
  const text = environment[name]?.trim() || usual;
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  if (url && isSafe && url.pathname === '/') return url.origin;
  throw new SettingError(name, `${name} has to be an address such as ${usual}, without a path.`);
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
