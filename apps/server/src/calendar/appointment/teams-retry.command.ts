import type { retryTeamsMeeting } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { findWritable } from '../access/find-managed.command.ts';
import { presentTeams } from '../access/teams-meeting.rules.ts';
import { appointmentReply } from './appointment.routes.ts';
import { settleWrite } from './written-appointment.command.ts';

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
