import type { ChatStatus } from './chat.schema.ts';
import type { PushChat } from './chat-link.effects.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

interface OwnStatusParts {
  readonly push: PushChat;
  readonly store: TimelineStore;
}

/** The availability of the member themselves. */
export interface OwnStatus {
  load(): Promise<void>;
  set(status: ChatStatus, signal: AbortSignal): Promise<void>;
}

/** Creates the availability of one member. */
export function createOwnStatus({ push, store }: OwnStatusParts): OwnStatus {
  const topic = () => `member:${store.get().memberId}`;
  return {
    load: async () => {
      const profile = await push(topic(), 'my_profile', {}).catch(() => null);
      if (profile) store.tell({ type: 'ownStatus.told', status: profile.status });
    },
    set: async ({ type, text }, signal) => {
      const { status } = await push(topic(), 'set_status', { type, text }, { signal });
      store.tell({ type: 'ownStatus.told', status });
    },
  };
}
