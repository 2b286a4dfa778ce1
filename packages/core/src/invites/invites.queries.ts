import type { HttpClient } from '../http/index.ts';
import { type PageOptions, pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { type GroupInviteTab, isIntoGroup } from './group-invites.rules.ts';
import { invitesPageSize, listInvites, listParticipations, participationsPageSize } from './invites.contract.ts';
import { inviteKeys } from './invites.keys.ts';
import {
  contentOf,
  type InviteRow,
  type InviteTab,
  isToAppointment,
  rowOfInvite,
  rowOfParticipation,
} from './invites.rules.ts';

/** The number of open invites, read again every minute while somebody looks. */
export interface OpenCountOptions extends QueryOptions<number> {
  readonly refetchInterval: number;
}

/** The reads of invites and of one's own answers. */
export function inviteQueries(http: HttpClient) {
  return {
    /** A tab, page by page as the `Link` header leads (CAL-162, CAL-163, CAL-166). */
    tab: (tab: InviteTab) => readTab(http, tab),
    /** How many invites wait for an answer (CAL-D114). */
    openCount: (): OpenCountOptions => ({
      queryKey: inviteKeys.openCount,
      queryFn: async ({ signal }) => {
        const query = { filter: 'appointments', status: 'open', limit: 1 } as const;
        return (await http.request(listInvites, { query, signal })).total;
      },
      refetchInterval: minute,
    }),
    /** One's own invites into groups, page by page (GROUP-035, GROUP-036). */
    groups: (status: GroupInviteTab) =>
      pageOptions(http, listInvites, {
        queryKey: [...inviteKeys.groups, status],
        request: { query: { filter: 'groups', status, limit: invitesPageSize } },
        rowsOf: ({ invites, total }) => ({ rows: invites.filter(isIntoGroup), total }),
      }),
    /** How many invites into groups wait for an answer. */
    openGroupCount: (): QueryOptions<number> => ({
      queryKey: [...inviteKeys.groups, 'count'],
      queryFn: async ({ signal }) => {
        const query = { filter: 'groups', status: 'open', limit: 1 } as const;
        return (await http.request(listInvites, { query, signal })).total;
      },
      staleTime: minute,
    }),
  };
}

const minute = 60_000;

function readTab(http: HttpClient, tab: InviteTab): PageOptions<InviteRow> {
  const content = contentOf(tab);
  const queryKey = inviteKeys.tab(tab);
  if (content.kind === 'invites') {
    return pageOptions(http, listInvites, {
      queryKey,
      request: { query: { filter: 'appointments', status: content.status, limit: invitesPageSize } },
      rowsOf: ({ invites, total }) => ({ rows: invites.filter(isToAppointment).map(rowOfInvite), total }),
    });
  }
  return pageOptions(http, listParticipations, {
    queryKey,
    request: { query: { status: content.status, limit: participationsPageSize } },
    rowsOf: ({ participations }) => ({ rows: participations.map(rowOfParticipation) }),
  });
}
