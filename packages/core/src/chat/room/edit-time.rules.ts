import type { MessageKey, MessageValues } from '../../messages/index.ts';
import type { EditPeriod } from './message-acts.rules.ts';

/** What the composer says of the time an edit has left: minutes, in the last one seconds (CHAT-044). */
export function editTimeText(
  { until }: EditPeriod,
  now: number,
): { readonly key: MessageKey; readonly values: MessageValues } {
  const seconds = Math.ceil((until - now) / 1_000);
  if (seconds <= 0) return { key: 'chat.composer.period_over', values: {} };
  if (seconds <= 60) return { key: 'chat.composer.seconds_left', values: { count: seconds } };
  return { key: 'chat.composer.minutes_left', values: { count: Math.ceil(seconds / 60) } };
}
