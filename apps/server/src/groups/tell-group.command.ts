import type { GroupEvent } from '@atrium/core/groups/topics';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { topicOf } from '../realtime/topic.ts';

/** Something about a group, or about each of several, that was just written, and whom it concerns beside its members. */
export interface GroupTold {
  readonly kind: GroupEvent['kind'];
  readonly groupId: string | readonly string[];
  readonly membershipIds?: readonly string[];
  /** It concerns them alone: the members of the group hear nothing. */
  readonly isTheirs?: true;
}

/** Tells the members of a group, and whom it concerns, that something about it has changed. */
export async function tellGroup(db: Db, { events }: Pick<Services, 'events'>, told: GroupTold): Promise<void> {
  const { kind, membershipIds = [], isTheirs = false } = told;
  const own = membershipIds.map((id) => topicOf('member', id));
  await events.record(
    db,
    [told.groupId].flat().flatMap((id) => {
      const topics = isTheirs ? own : [topicOf('group', id), ...own];
      return topics.map((topic) => ({ topic, event: 'group', payload: { kind, id } }));
    }),
  );
}
