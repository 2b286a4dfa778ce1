import type { MessageKey, MessageValues } from '../messages/index.ts';
import { type PushRefusal, pushRefusals } from './refusal.schema.ts';

/** Why something was not done, as a sentence: its key and the values in it. */
export interface RefusalText {
  readonly key: MessageKey;
  readonly values: MessageValues;
}

/** What the refused push was about; the period has a text of its own for each. */
export type RefusedAct = 'send' | 'update' | 'destroy';

/** The sentence for the reason of a refused push; an unknown reason gets the general one (CHAT-D24). */
export function refusalText(reason: string | null, act: RefusedAct = 'send', periodMinutes = 0): RefusalText {
  if (reason === 'update_period_ended' && act === 'destroy') {
    return { key: 'chat.refusal.destroy_period_ended', values: { minutes: periodMinutes } };
  }
  if (reason === 'update_period_ended') return { key: `chat.refusal.${reason}`, values: { minutes: periodMinutes } };
  if (reason === 'timeout') return { key: 'chat.refusal.timeout', values: {} };
  return { key: isRefusal(reason) ? `chat.refusal.${reason}` : 'js.generic_error', values: {} };
}

function isRefusal(reason: string | null): reason is PushRefusal {
  return pushRefusals.some((known) => known === reason);
}
