import * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import type { Appointment, AppointmentId } from '../calendar/appointment.schema.ts';
import type { Answer } from '../calendar/participation.schema.ts';
import { fromRowActs } from '../lists/index.ts';
import { AtriumError, toFailure } from '../machine/index.ts';
import { invalidate, invalidateTouched, type QueryOptions } from '../query/index.ts';
import { acceptInvite, rejectInvite } from './invites.contract.ts';
import { followInvite } from './invites.events.ts';
import { inviteKeys } from './invites.keys.ts';
import {
  type AnsweredInvite,
  type AnswerFacts,
  type InviteRow,
  isToAppointment,
  rowOfAnswered,
  rowOfInvite,
} from './invites.rules.ts';
import { type GroupInvite, type Invite, type InviteStatus, inviteStatusSchema } from './invites.schema.ts';

type Client = Pick<Atrium, 'http' | 'queryClient'>;
type ReadAppointment = (id: AppointmentId) => QueryOptions<Appointment>;

/** Answers invites; what has become of one that is no longer open is looked up and shown (CAL-D111, CAL-E99). */
export function answerInvites(client: Client, read: ReadAppointment) {
  const idOf = ({ id }: InviteRow) => id;
  return fromRowActs<InviteRow, Answer, AnswerFacts>(idOf, ({ rows, act: answer }, { each, tell }) =>
    each(rows, async (row) => {
      if (row.kind !== 'invite') return row;
      try {
        return rowOfAnswered(await answerInvite(client, row.invite, answer));
      } catch (error) {
        const status = toFailure(error).code === 'invite_not_open' && (await findStatus(client, row.invite, read));
        if (status) tell({ type: 'row.changed', row: rowOfInvite({ ...row.invite, status }) });
        throw error;
      }
    }),
  );
}

/** Sends an answer; the number of open invites falls at once and rises again when it is refused (CAL-D114). */
export async function answerInvite(
  { http, queryClient }: Client,
  invite: Invite,
  answer: Answer,
): Promise<AnsweredInvite> {
  const counted = invite.status === 'open' ? 1 : 0;
  await queryClient.cancelQueries({ queryKey: [...inviteKeys.openCount] });
  addToCount(queryClient, -counted);
  const endpoint = answer === 'accepted' ? acceptInvite : rejectInvite;
  try {
    const { invite: answered, skipped } = await http.request(endpoint, { params: { inviteId: invite.id } });
    if (!isToAppointment(answered)) throw new AtriumError('unexpected_reply', 'An invite into a group was answered.');
    void followInvite(queryClient, answered);
    return { invite: answered, skipped };
  } catch (error) {
    addToCount(queryClient, counted);
    void invalidate(queryClient, inviteKeys.all);
    void invalidateTouched(queryClient, endpoint);
    throw error;
  }
}

/** Answers invites into groups; one that is no longer open is read again (GROUP-D03). */
export function answerGroupInvites({ http, queryClient }: Client) {
  const idOf = ({ id }: GroupInvite) => id;
  return fromRowActs<GroupInvite, Answer, null>(idOf, ({ rows, act: answer }, { each }) =>
    each(rows, async (row) => {
      const endpoint = answer === 'accepted' ? acceptInvite : rejectInvite;
      try {
        const { invite } = await http.request(endpoint, { params: { inviteId: row.id } });
        return { ...row, status: invite.status };
      } finally {
        void invalidate(queryClient, inviteKeys.groups);
      }
    }),
  );
}

/** Where an invite stands: without its appointment it is obsolete; null where nothing can be learned. */
async function findStatus(
  { queryClient }: Client,
  invite: Invite,
  read: ReadAppointment,
): Promise<InviteStatus | null> {
  const { queryKey, queryFn } = read(invite.invitable.id);
  try {
    const { my_invite } = await queryClient.fetchQuery({ queryKey: [...queryKey], queryFn, staleTime: 0 });
    const status = z.safeParse(inviteStatusSchema, my_invite?.id === invite.id ? my_invite.status : 'obsolete');
    return status.success ? status.data : 'obsolete';
  } catch (error) {
    return toFailure(error).code === 'not_found' ? 'obsolete' : null;
  }
}

function addToCount(queryClient: Atrium['queryClient'], change: number): void {
  queryClient.setQueryData<number>([...inviteKeys.openCount], (count) => count && Math.max(0, count + change));
}
