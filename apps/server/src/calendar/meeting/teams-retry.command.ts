import type { retryTeamsMeeting } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { appointmentReply } from '../appointment/appointment.routes.ts';
import { findWritable } from '../appointment/find-managed.command.ts';
import { settleWrite } from '../appointment/written-appointment.command.ts';
import { presentTeams } from './teams-meeting.rules.ts';

/** Asks Teams again for a meeting that failed, for who may change all of its appointment; what is under way stays so (CAL-D82). */
export async function retryTeams(context: Context<typeof retryTeamsMeeting>, services: Services) {
  const { db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const subject = await findWritable(db, params.appointmentId, { ...reader, scope: () => 'all' });
  const { can, row, updatedAt } = subject;
  if (!can.update) return context.fail(can.destroy ? 'already_canceled' : 'forbidden');
  const { state } = presentTeams(row.teams);
  if (state === null) return context.fail('conflict');
  if (state === 'failed')
    await settleWrite(context, services, { kind: 'updated', row, occursOn: null, updatedAt, refuseOccupied: null });
  return appointmentReply(db, params.appointmentId, reader);
}
