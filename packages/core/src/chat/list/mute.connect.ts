import type { MessageKey } from '../../messages/index.ts';
import type { ZoneName } from '../../time/zone.rules.ts';
import type { ChatId } from '../chat.schema.ts';
import { isMuted, type MuteChoice, muteChoices, mutedForever, mutedUntil, muteUntil } from '../timeline/mute.rules.ts';
import { entryOf, type Timeline } from '../timeline/timeline.rules.ts';
import type { Mute } from './mute.machine.ts';

/** What the mute menu of a chat shows and does. */
export interface MuteApi {
  readonly isMuted: boolean;
  /** Epoch milliseconds; null when not muted, or for ever. */
  readonly until: number | null;
  readonly choices: readonly { readonly choice: MuteChoice; readonly label: MessageKey }[];
  mute(choice: MuteChoice): void;
  unmute(): void;
}

/** What a mute menu is told from. */
export interface MuteSources {
  readonly timeline: Timeline;
  readonly chatId: ChatId;
  readonly now: () => number;
  readonly zone: ZoneName;
}

/** Reads whether a chat is muted for its menu (CHAT-059, CHAT-060). */
export function connectMute({ timeline, chatId, now, zone }: MuteSources, run: (mute: Mute) => void): MuteApi {
  const { isNativeApp } = timeline;
  const { chat } = entryOf(timeline, chatId);
  const until = chat && mutedUntil(chat.state, isNativeApp);
  const isSilent = isMuted(until, now());
  const isForever = until !== null && Date.parse(until) >= Date.parse(mutedForever);
  return {
    isMuted: isSilent,
    until: isSilent && until !== null && !isForever ? Date.parse(until) : null,
    choices: muteChoices({ isNativeApp }).map((choice) => ({ choice, label: labels[choice] })),
    mute: (choice) => run({ until: muteUntil(choice, now(), zone) }),
    unmute: () => run({ until: null }),
  };
}

const labels: Readonly<Record<MuteChoice, MessageKey>> = {
  hour: 'chat.mute.hour',
  day: 'chat.mute.day',
  week: 'chat.mute.week',
  forever: 'chat.mute.forever',
};
