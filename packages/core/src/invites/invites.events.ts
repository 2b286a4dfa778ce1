import type { QueryClient } from '@tanstack/query-core';
import { followRow, rowsIn } from '../lists/index.ts';
import { invalidate } from '../query/index.ts';
import { inviteKeys } from './invites.keys.ts';
import { type InviteRow, isRowAbout, rowOfInvite } from './invites.rules.ts';
import type { Invite } from './invites.schema.ts';
import type { InviteEvent } from './invites.topics.ts';

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

/** Takes over where an invite stands now. */
export async function followInvite(
  queryClient: QueryClient,
  { id, status }: Pick<Invite, 'id' | 'status'>,
): Promise<void> {
  await Promise.all([
    invalidate(queryClient, inviteKeys.openCount),
    invalidate(queryClient, inviteKeys.groups),
    followRow<InviteRow>(queryClient, inviteKeys.tabs, {
      isRow: (row) => row.id === id,
      change: (row) => (row.kind === 'invite' ? rowOfInvite({ ...row.invite, status }) : row),
    }),
  ]);
}

/** Seats, locks and dates of an appointment are read with the tabs that speak of it. */
function readAgain(queryClient: QueryClient, ids: readonly (string | null)[]): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: [...inviteKeys.tabs],
    predicate: ({ state }) => rowsIn<InviteRow>(state).some((row) => isRowAbout(row, ids)),
  });
}
