import type { GroupEvent } from '@atrium/core/groups/topics';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { topicOf } from '../realtime/topic.ts';

/** Something about a group that was just written, and whom it concerns beside its members. */
export interface GroupTold {
  readonly kind: GroupEvent['kind'];
  readonly groupId: string;
  readonly membershipIds?: readonly string[];
}

/** Tells the members of a group, and whom it concerns, that something about it has changed. */
export async function tellGroup(db: Db, { events }: Pick<Services, 'events'>, told: GroupTold): Promise<void> {
  const { kind, groupId, membershipIds = [] } = told;
  const topics = [topicOf('group', groupId), ...membershipIds.map((id) => topicOf('member', id))];
  await events.record(
    db,
    topics.map((topic) => ({ topic, event: 'group', payload: { kind, id: groupId } })),
  );
}
