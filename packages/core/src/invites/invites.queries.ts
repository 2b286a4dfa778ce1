import type { RequestOf } from '../contract/index.ts';
import type { HttpClient, Page } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { inviteKeys } from './invite-keys.rules.ts';
import { listInvites, listParticipations } from './invites.contract.ts';
import { contentOf, type FoundRow, type InviteTab } from './invites.rules.ts';

/** A page of a tab and the query that leads to the next one, null on the last. */
export interface TabPage {
  readonly rows: readonly FoundRow[];
  readonly next: Page<unknown>['next'];
}

/** A read in pages as plain options, for every adapter of the query cache. */
export interface TabPages {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: {
    readonly pageParam: TabPage['next'];
    readonly signal: AbortSignal;
  }) => Promise<TabPage>;
  readonly initialPageParam: TabPage['next'];
  readonly getNextPageParam: (last: TabPage) => TabPage['next'];
}

/** The number of open invites, read again every minute while somebody looks. */
export interface OpenCountOptions extends QueryOptions<number> {
  readonly refetchInterval: number;
}

/** The reads of invites and of one's own answers. */
export function inviteQueries(http: HttpClient) {
  return {
    /** A tab, page by page as the `Link` header leads (CAL-162, CAL-163, CAL-166). */
    tab: (tab: InviteTab): TabPages => ({
      queryKey: inviteKeys.tab(tab),
      queryFn: ({ pageParam, signal }) => readPage(http, { tab, next: pageParam, signal }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    }),
    /** How many invites wait for an answer (CAL-D114). */
    openCount: (): OpenCountOptions => ({
      queryKey: inviteKeys.openCount,
      queryFn: async ({ signal }) => {
        const query = { filter: 'appointments', status: 'open', limit: 1 } as const;
        return (await http.request(listInvites, { query, signal })).total;
      },
      refetchInterval: minute,
    }),
  };
}

const minute = 60_000;

type Signal = { readonly signal: AbortSignal };
type PageRequest = Signal & { readonly tab: InviteTab; readonly next: TabPage['next'] };

async function readPage(http: HttpClient, { tab, next, signal }: PageRequest): Promise<TabPage> {
  const content = contentOf(tab);
  return content.kind === 'invites'
    ? readInvites(http, {
        query: queryOf(next) ?? { filter: 'appointments', status: content.status, limit: 50 },
        signal,
      })
    : readParticipations(http, { query: queryOf(next) ?? { status: content.status, limit: 20 }, signal });
}

async function readInvites(http: HttpClient, request: RequestOf<typeof listInvites> & Signal): Promise<TabPage> {
  const { reply, next } = await http.requestPage(listInvites, request);
  return { rows: reply.invites.map((invite) => ({ kind: 'invite', id: invite.id, invite })), next };
}

async function readParticipations(
  http: HttpClient,
  request: RequestOf<typeof listParticipations> & Signal,
): Promise<TabPage> {
  const { reply, next } = await http.requestPage(listParticipations, request);
  const rows = reply.participations.map((participation) => ({
    kind: 'participation' as const,
    // An answer to a series holds for many dates, each a line of its own.
    id: `${participation.id} ${participation.appointment.id}`,
    participation,
  }));
  return { rows, next };
}

/** The query of a `Link` goes back as it came: it is the server's own, so it fits the call that gave it. */
function queryOf<Query>(next: TabPage['next']): Query | null {
  return next as Query | null;
}
