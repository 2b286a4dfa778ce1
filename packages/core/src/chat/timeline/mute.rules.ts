import { addDays, startOfWeek, toWallTime } from '../../time/calendar-date.rules.ts';
import { instantToFloating, wallTimeToInstant, type ZoneName } from '../../time/zone.rules.ts';
import type { ChatState } from '../chat.schema.ts';

/** For how long a chat is muted (CHAT-059). */
export type MuteChoice = 'hour' | 'day' | 'week' | 'forever';

/** Until when a chat is muted for ever. */
export const mutedForever = '9999-12-31T23:59:59Z';

/** What the menu offers; inside the native app nothing is muted for ever (CHAT-059, CHAT-060). */
export function muteChoices({ isNativeApp }: { readonly isNativeApp: boolean }): readonly MuteChoice[] {
  return isNativeApp ? ['hour', 'day', 'week'] : ['hour', 'day', 'week', 'forever'];
}

/** Until when a choice mutes: days and weeks end at a midnight of the reader's own zone (CHAT-D18, CHAT-E52). */
export function muteUntil(choice: MuteChoice, now: number, zone: ZoneName): string {
  if (choice === 'forever') return mutedForever;
  if (choice === 'hour') return new Date(now + 3_600_000).toISOString();
  const today = toWallTime(instantToFloating(now, zone)).slice(0, 10);
  const end = choice === 'day' ? addDays(today, 1) : addDays(startOfWeek(today), 7);
  return new Date(wallTimeToInstant(`${end}T00:00:00`, zone)).toISOString();
}

/** Until when a chat is muted here; the native app is muted apart from browsers (CHAT-064, CHAT-E54). */
export function mutedUntil(state: Pick<ChatState, 'muted_until' | 'app_muted_until'>, isNativeApp: boolean) {
  return isNativeApp ? state.app_muted_until : state.muted_until;
}

/** Whether a chat is muted now; a time in the past counts as not muted (CHAT-061). */
export function isMuted(until: string | null, now: number): boolean {
  return until !== null && Date.parse(until) > now;
}

/** The state without what is over. */
export function endMutes(state: ChatState, now: number): ChatState {
  const isOver = (until: string | null) => until !== null && !isMuted(until, now);
  if (!isOver(state.muted_until) && !isOver(state.app_muted_until)) return state;
  return {
    ...state,
    muted_until: isOver(state.muted_until) ? null : state.muted_until,
    app_muted_until: isOver(state.app_muted_until) ? null : state.app_muted_until,
  };
}
