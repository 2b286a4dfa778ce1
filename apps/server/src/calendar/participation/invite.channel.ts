import type { Db } from '../../db/database.ts';
import type { EventLog } from '../../realtime/event-log.ts';
import type { InviteStanding } from '../access/invite.repository.ts';

/** Tells members where their invites stand, each of their own alone. */
export async function recordInvites(db: Db, events: EventLog, standings: readonly InviteStanding[]): Promise<void> {
  await events.record(
    db,
    standings.map(({ membershipId, id, status }) => ({
      topic: `member:${membershipId}`,
      event: 'invite',
      payload: { id, status },
    })),
  );
}
