import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import type { Appointment, AppointmentId } from '../calendar/appointment.schema.ts';
import { calendarKeys } from '../calendar/calendar-keys.rules.ts';
import { toFailure } from '../machine/index.ts';
import { invalidate, type QueryOptions } from '../query/index.ts';
import type { AnswerInviteInput } from './invite.machine.ts';
import { followInvite } from './invite-event.queries.ts';
import { inviteKeys } from './invite-keys.rules.ts';
import { acceptInvite, rejectInvite } from './invites.contract.ts';
import { type Invite, type InviteStatus, inviteStatusSchema } from './invites.schema.ts';

type Client = Pick<Atrium, 'http' | 'queryClient'>;

/**
 * Sends an answer; the number of open invites falls at once and rises again when it is refused (CAL-D114). An answer
 * under way is not taken back by leaving, so the call goes on without its machine.
 */
export function answerInviteActor({ http, queryClient }: Client) {
  return fromPromise<Invite, AnswerInviteInput>(async ({ input: { invite, answer } }) => {
    const counted = invite.status === 'open' ? 1 : 0;
    await queryClient.cancelQueries({ queryKey: [...inviteKeys.openCount] });
    addToCount(queryClient, -counted);
    try {
      const endpoint = answer === 'accepted' ? acceptInvite : rejectInvite;
      const answered = (await http.request(endpoint, { params: { inviteId: invite.id } })).invite;
      void followInvite(queryClient, answered);
      return answered;
    } catch (error) {
      addToCount(queryClient, counted);
      void invalidate(queryClient, inviteKeys.all);
      throw error;
    } finally {
      for (const key of [calendarKeys.overviews, calendarKeys.appointments]) void invalidate(queryClient, key);
    }
  });
}

/** Looks up where an invite stands that can no longer be answered: without its appointment it is obsolete (CAL-E99). */
export function findStatusActor(
  queryClient: Atrium['queryClient'],
  read: (id: AppointmentId) => QueryOptions<Appointment>,
) {
  return fromPromise<InviteStatus, { readonly invite: Invite }>(async ({ input: { invite } }) => {
    const { queryKey, queryFn } = read(invite.invitable.id);
    try {
      const { my_invite } = await queryClient.fetchQuery({ queryKey: [...queryKey], queryFn, staleTime: 0 });
      const status = z.safeParse(inviteStatusSchema, my_invite?.id === invite.id ? my_invite.status : 'obsolete');
      return status.success ? status.data : 'obsolete';
    } catch (error) {
      if (toFailure(error).code === 'not_found') return 'obsolete';
      throw error;
    }
  });
}

function addToCount(queryClient: Atrium['queryClient'], change: number): void {
  queryClient.setQueryData<number>([...inviteKeys.openCount], (count) => count && Math.max(0, count + change));
}
