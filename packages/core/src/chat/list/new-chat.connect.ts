import type { Failure } from '../../machine/index.ts';
import type { MemberId } from '../../members/index.ts';
import type { NewChatEvent, NewChatSnapshot } from './new-chat.machine.ts';

/** What the way to a new chat shows and does. */
export interface NewChatApi {
  /** Whose chat is being opened. */
  readonly opening: MemberId | null;
  /** Why the last one could not be opened. */
  readonly failure: Failure | null;
  choose(partnerId: MemberId): void;
}

/** Reads a chat that is about to begin for its view. */
export function connectNewChat(snapshot: NewChatSnapshot, send: (event: NewChatEvent) => void): NewChatApi {
  const { partnerId, failure } = snapshot.context;
  return {
    opening: snapshot.hasTag('busy') ? partnerId : null,
    failure,
    choose: (chosen) => send({ type: 'partner.choose', partnerId: chosen }),
  };
}
