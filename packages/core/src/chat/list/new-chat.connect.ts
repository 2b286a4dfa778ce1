import type { Failure } from '../../machine/index.ts';
import type { ChatPartner, NewChatEvent, NewChatSnapshot } from './new-chat.machine.ts';

/** What the way to a new chat shows and does. */
export interface NewChatApi {
  /** With whom a chat is being opened. */
  readonly opening: ChatPartner | null;
  /** Why the last one could not be opened. */
  readonly failure: Failure | null;
  choose(partner: ChatPartner): void;
}

/** Reads a chat that is about to begin for its view. */
export function connectNewChat(snapshot: NewChatSnapshot, send: (event: NewChatEvent) => void): NewChatApi {
  const { partner, failure } = snapshot.context;
  return {
    opening: snapshot.hasTag('busy') ? partner : null,
    failure,
    choose: (chosen) => send({ type: 'partner.choose', partner: chosen }),
  };
}
