import type { Session } from '../../session/session.schema.ts';
import type { Appointment } from '../appointment.schema.ts';

type Subject = Pick<Appointment, 'can'>;

/** Whether its reader may manage who takes part; who may not see them has nothing to manage (CAL-142). */
export function managesParticipants({ can }: Subject): boolean {
  return can.update_participants && can.show_attendees;
}

/** Whether others are offered to be added once an appointment was saved: to a new one, by who may (CAL-149). */
export function offersParticipants({ can }: Subject, { isNew }: { readonly isNew: boolean }): boolean {
  return isNew && can.update_participants;
}

/** Whether its reader may write to its attendees. */
export function mayContact({ can }: Subject): boolean {
  return can.contact;
}

/** Whether somebody sees the options of Teams in a form (CAL-109). */
export function seesTeamsOptions(session: Pick<Session, 'current_member'> | null): boolean {
  return session?.current_member.can.see_teams_options ?? false;
}
