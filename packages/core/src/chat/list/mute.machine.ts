import { createActMachine } from '../../acts/index.ts';
import { allow } from '../../machine/index.ts';
import type { ChatId } from '../chat.schema.ts';

/** A chat that may be muted. */
export interface MutedChat {
  readonly id: ChatId;
}

/** Until when a chat is muted; null lets it be heard again. */
export interface Mute {
  readonly until: string | null;
}

/** Mutes a chat for a while, or lets it be heard again (CHAT-059). */
export const muteMachine = createActMachine<MutedChat, Mute, void>({ id: 'mute', verdict: () => allow });
