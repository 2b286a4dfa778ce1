import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import { inviteKeys } from './invite-keys.rules.ts';
import type { TabPage } from './invites.queries.ts';
import { type FoundRow, isRowAbout } from './invites.rules.ts';
import type { Invite } from './invites.schema.ts';
import type { InviteEvent } from './invites.topics.ts';

type Pages = InfiniteData<TabPage>;

/** A realtime event that invites follow, by its name on the topic. */
export type InviteNews =
  | { readonly event: 'invite'; readonly payload: InviteEvent }
  | { readonly event: 'appointment'; readonly payload: { readonly id: string; readonly series_id: string | null } }
  | { readonly event: 'participation'; readonly payload: { readonly id: string } };

/** Brings what a realtime event says into the cache: where an invite stands, and what is to be read again (CAL-E101). */
export async function applyInviteEvent(queryClient: QueryClient, message: InviteNews): Promise<void> {
  switch (message.event) {
    case 'invite':
      return followInvite(queryClient, message.payload);
    case 'appointment':
      return readAgain(queryClient, [message.payload.id, message.payload.series_id]);
    case 'participation':
      return readAgain(queryClient, [message.payload.id]);
    default:
      return message satisfies never;
  }
}

/**
 * Takes over where an invite stands now. A tab that shows it is not read again, so that it keeps its place there; one
 * that does not may have to show it.
 */
export async function followInvite(
  queryClient: QueryClient,
  { id, status }: Pick<Invite, 'id' | 'status'>,
): Promise<void> {
  const queryKey = [...inviteKeys.tabs];
  queryClient.setQueriesData<Pages>({ queryKey }, (known) => {
    if (!known) return known;
    return { ...known, pages: known.pages.map((page) => ({ ...page, rows: page.rows.map(withStatus) })) };
  });
  const counted = invalidate(queryClient, inviteKeys.openCount);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  const isUnsure = ({ state }: Query) =>
    state.fetchStatus === 'fetching' || !rowsIn(state).some((row) => row.id === id);
  await Promise.all([counted, queryClient.refetchQueries({ queryKey, type: 'active', predicate: isUnsure })]);

  function withStatus(row: FoundRow): FoundRow {
    return row.kind === 'invite' && row.id === id ? { ...row, invite: { ...row.invite, status } } : row;
  }
}

/** Seats, locks and dates of an appointment are read with the tabs that speak of it. */
function readAgain(queryClient: QueryClient, ids: readonly (string | null)[]): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: [...inviteKeys.tabs],
    predicate: ({ state }) => rowsIn(state).some((row) => isRowAbout(row, ids)),
  });
}

function rowsIn({ data }: Query['state']): readonly FoundRow[] {
  // Under the key of the tabs the cache holds pages only; a tab that was never read has no data.
  return (data as Pages | undefined)?.pages.flatMap(({ rows }) => rows) ?? [];
}
