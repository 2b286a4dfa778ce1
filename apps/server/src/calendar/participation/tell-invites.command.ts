import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { findInviteStandings } from '../access/invite.repository.ts';
import { recordInvites } from './invite.channel.ts';

/** Which appointment, or which of them, something is done to. */
export interface InvitesTo extends Pick<Services, 'events'> {
  readonly appointmentId: string | readonly string[];
  readonly now: Date;
}

/** Acts, and tells everybody whose invite is new or stands elsewhere afterwards (CAL-D110). */
export async function withInvitesTold<Result>(
  db: Db,
  { appointmentId, events, now }: InvitesTo,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = new Map((await findInviteStandings(db, appointmentId, now)).map(({ id, status }) => [id, status]));
  const result = await act();
  const after = await findInviteStandings(db, appointmentId, now);
  await recordInvites(
    db,
    events,
    after.filter(({ id, status }) => before.get(id) !== status),
  );
  return result;
}
