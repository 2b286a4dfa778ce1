import type { RealtimeConnection } from '../realtime/index.ts';
import { chatKind, ownerOfChat } from './chat-id.rules.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** Joins the topic of every group chat that is listed, and tells which were joined for the first time. */
export function holdGroupTopics(connection: RealtimeConnection, store: TimelineStore) {
  const holds = new Map<string, () => void>();
  const joined = new Set<string>();
  return {
    sync: () => {
      const wanted = new Set(
        [...store.get().entries].flatMap(([id, { chat }]) =>
          chat && chatKind(id) === 'group' ? [`group:${ownerOfChat(id)}`] : [],
        ),
      );
      for (const topic of wanted) if (!holds.has(topic)) holds.set(topic, connection.hold(topic));
      for (const [topic, release] of holds) {
        if (wanted.has(topic)) continue;
        holds.delete(topic);
        joined.delete(topic);
        release();
      }
    },
    /** What happened between reading the list and the first join was told to nobody. */
    isNew: (topic: string) => {
      if (!topic.startsWith('group:') || joined.has(topic)) return false;
      joined.add(topic);
      return true;
    },
    stop: () => {
      for (const release of holds.values()) release();
      holds.clear();
    },
  };
}
