import type { Endpoint, RequestOf } from '@atrium/core/contract';
import type { LightMyRequestResponse } from 'fastify';
import { cookiesOf, urlOf } from './call-endpoint.ts';
import type { TestServer } from './create-test-server.ts';
import { multipartOf } from './multipart-form.ts';
import { callers, type PermissionCaller, type PermissionPeople, type PermissionWorld } from './permission-world.ts';
import type { TestMember } from './test-members.ts';
import type { UndoableDatabase } from './undoable-database.ts';

/**
 * What a call answers each caller, a letter each, in this order: visitor, waiting for the second step, guest and member
 * of the group, member, member of the group, group admin, category admin, network admin. `y` granted, `-` granted without
 * what `shows` names, else the last digit of 4xx: `0` malformed, `1` not signed in, `2` invalid, `3` forbidden,
 * `4` not found, `9` in the way of the object's state.
 */
export type Outcomes = string;

/** A line of a domain's table: one call, made of one object, by everybody. */
export interface PermissionLine {
  readonly endpoint: Endpoint;
  /** Whose object, or of what kind. */
  readonly of: string;
  readonly outcomes: Outcomes;
  /** Makes the request of a caller, after entering what it is about; all of that is taken back afterwards. */
  readonly request: (world: PermissionWorld) => Promise<SentParts>;
}

interface SentParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly files?: Readonly<Record<string, File>>;
  readonly shows?: string;
}

/** What goes with a line's request beside what the contract says. */
interface LineExtras {
  /** Files of a call that takes a form. */
  readonly files?: Readonly<Record<string, File>>;
  /** A text that stands in what is read by whoever may see what the line is about. */
  readonly shows?: string;
}

type LineRequest<E> = RequestOf<E> & LineExtras;

/** Writes a line of the `permissions` that a domain's fixtures export. */
export function may<E extends Endpoint>(
  endpoint: E,
  of: string,
  outcomes: Outcomes,
  request: (world: PermissionWorld) => LineRequest<E> | Promise<LineRequest<E>>,
): PermissionLine {
  // The endpoint's own parts, which one list of lines of every endpoint cannot name.
  return { endpoint, of, outcomes, request: async (world) => (await request(world)) as SentParts };
}

/** Where permissions are tried: what was entered is taken back as far as the last `keep`, or as the one before it. */
export interface PermissionStage {
  readonly people: PermissionPeople;
  readonly database: Pick<UndoableDatabase, 'keep' | 'undo' | 'undoKept'>;
  /** Asked once what a line is about has been entered; what it gives back is told of each call that was granted. */
  readonly watch?: () => Promise<() => Promise<void>>;
}

/** Makes a line's call as every caller and gives back what came, in the letters of its outcomes. */
export async function outcomesOf(line: PermissionLine, stage: PermissionStage): Promise<Outcomes> {
  const letters = new Map<PermissionCaller, string>();
  for (const caller of callers) {
    if (letters.has(caller)) continue;
    const { alike, parts } = await arrange(line, stage, caller);
    await stage.database.keep();
    const granted = await stage.watch?.();
    for (const one of alike.filter((other) => !letters.has(other))) {
      const answer = await send(stage.people, line.endpoint, { parts, as: stage.people.people[one] });
      const letter = letterOf(answer, line.endpoint.method === 'GET' ? parts.shows : undefined);
      letters.set(one, letter);
      if (letter === 'y') await granted?.();
      await stage.database.undo();
    }
    await stage.database.undoKept();
  }
  return callers.map((caller) => letters.get(caller)).join('');
}

/** Enters what a line is about, and tells for whom it is the same: all who call, unless the line looks at its caller. */
async function arrange(line: PermissionLine, { people: world, database }: PermissionStage, caller: PermissionCaller) {
  let alike: readonly PermissionCaller[] = callers;
  const { people } = world;
  const isOf = (owner: TestMember) => (other: PermissionCaller) => people[other].membershipId === owner.membershipId;
  const parts = await line
    .request({
      ...world,
      get as() {
        alike = [caller];
        return people[caller];
      },
      get own() {
        if (alike === callers) alike = callers.filter(isOf(people[caller]));
        return caller === 'visitor' || caller === 'pending' ? people.insider : people[caller];
      },
    })
    .catch(async (error: unknown) => {
      await database.undo();
      throw error;
    });
  return { alike, parts };
}

/** The letter of what a call about something is answered on the server of another network, whose member makes it. */
export async function outcomeElsewhere(
  line: PermissionLine,
  { people, database }: PermissionStage,
  { neighbour, as }: { readonly neighbour: TestServer; readonly as: TestMember },
): Promise<string> {
  const { networkAdmin: owner } = people.people;
  try {
    const parts = await line.request({ ...people, as: owner, own: owner });
    const answer = await send({ server: neighbour }, line.endpoint, { parts, as });
    return letterOf(answer, line.endpoint.method === 'GET' ? parts.shows : undefined);
  } finally {
    await database.undo();
  }
}

async function send(
  { server: { fastify } }: Pick<PermissionPeople, 'server'>,
  endpoint: Endpoint,
  { parts, as }: { readonly parts: SentParts; readonly as: TestMember },
): Promise<LightMyRequestResponse> {
  const { params = {}, query = {}, body, files } = parts;
  const form = endpoint.encoding === 'multipart' ? await multipartOf({ ...body }, files ?? {}) : undefined;
  const payload = form?.payload ?? body;
  return fastify.inject({
    method: endpoint.method,
    url: urlOf(endpoint.path, { params, query }),
    headers: { accept: 'application/json', cookie: cookiesOf(as), 'x-csrf-token': as.csrf, ...form?.headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

function letterOf({ statusCode, body }: LightMyRequestResponse, shows: string | undefined): string {
  if (statusCode < 400) return shows === undefined || body.includes(shows) ? 'y' : '-';
  return statusCode < 410 || statusCode === 422 ? String(statusCode % 10) : `(${statusCode} ${body})`;
}

/** What is wrong with the lines of all domains, in words for whoever adds a call. */
export function findGaps(endpoints: readonly Endpoint[], lines: readonly PermissionLine[]): readonly string[] {
  const served = new Set(endpoints.map(({ id }) => id));
  const gapsOf = ({ id, access = 'member' }: Endpoint): readonly string[] => {
    const own = lines.filter(({ endpoint }) => endpoint.id === id);
    const domain = id.split('.')[0] ?? '';
    if (own.length === 0)
      return [
        `${id}: write may(…) for it in the permissions of apps/server/src/${domain.replace('_', '-')}/*.fixtures.ts.`,
      ];
    const grants = own.some(({ outcomes }) => /[y-]/.test(outcomes));
    const asks = access === 'visitor' || own.every(({ outcomes }) => outcomes.startsWith('11'));
    return [
      ...(grants ? [] : [`${id}: no line grants it to anybody, so that its refusals prove nothing.`]),
      ...(asks ? [] : [`${id}: a visitor and who waits for the second step are answered 401.`]),
    ];
  };
  return [
    ...endpoints.flatMap(gapsOf),
    ...lines.filter(({ endpoint }) => !served.has(endpoint.id)).map(({ endpoint: { id } }) => `${id}: no such call.`),
    ...lines
      .filter(({ outcomes }) => outcomes.length !== callers.length)
      .map(({ endpoint: { id }, of }) => `${id}, ${of}: ${callers.length} letters, for ${callers.join(', ')}.`),
  ];
}
