import type { Failure } from '../machine/index.ts';
import { type FailureText, failureText } from '../messages/index.ts';

/** What was to be done with a message. */
export type MessageAct = 'send' | 'update' | 'destroy';

/** Why it was not done; some reasons are told of a message in words of their own (CHAT-D24). */
export function messageFailureText(failure: Failure, act: MessageAct, periodMinutes = 0): FailureText {
  const values = { minutes: periodMinutes };
  switch (failure.code) {
    case 'update_period_ended':
      return { text: act === 'destroy' ? 'chat.destroy.period_ended' : 'chat.refusal.update_period_ended', values };
    case 'timeout':
      return { text: 'chat.delivery.timeout' };
    case 'invalid':
      return { text: 'chat.delivery.invalid' };
    default:
      return failureText(failure);
  }
}
