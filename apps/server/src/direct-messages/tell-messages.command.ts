import type { DirectMessageEvent } from '@atrium/core/direct-messages/topics';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { topicOf } from '../realtime/topic.ts';

type Telling = Pick<Services, 'events'>;

/** A message that was just sent, and whom it reached. */
export interface Received {
  readonly id: string;
  readonly authorId: string;
  readonly membershipIds: readonly string[];
  readonly groupId: string | null;
  readonly toAll: boolean;
  readonly network: Pick<CurrentNetwork, 'id'>;
}

/** Tells whom a message reached that it is there, and its author's other devices; a shared topic in place of many own ones. */
export async function tellReceived(db: Db, { events }: Telling, told: Received): Promise<void> {
  const { id, authorId, membershipIds, groupId, toAll, network } = told;
  const reached = toAll
    ? [topicOf('network', network.id)]
    : groupId === null
      ? membershipIds.map((membershipId) => topicOf('member', membershipId))
      : [topicOf('group', groupId)];
  const event = (topic: string, kind: DirectMessageEvent['kind']) => ({
    topic,
    event: 'direct_message',
    payload: { kind, id },
  });
  await events.record(db, [
    ...reached.map((topic) => event(topic, 'received')),
    event(topicOf('member', authorId), 'sent'),
  ]);
}

/** Tells somebody's devices that what they have of messages has changed. */
export async function tellChanged(
  db: Db,
  { events }: Telling,
  { membershipId, ids }: { readonly membershipId: string; readonly ids: readonly string[] },
): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  const payload = { kind: 'changed', id };
  await events.record(db, [{ topic: topicOf('member', membershipId), event: 'direct_message', payload }]);
}
