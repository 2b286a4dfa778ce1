import type { MessageKey } from '../messages/catalogue.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export { refusalCode, type Verdict } from './verdict.ts';

/** How many of something there may be, and the text that refuses a further one; its `{most}` is the number. */
export interface Most<Reason extends MessageKey = MessageKey> {
  readonly most: number;
  readonly reason: Reason;
}

/** Whether there is room for a further one where there are so many. */
export function countVerdict<Reason extends MessageKey>(
  { most, reason }: Most<Reason>,
  count: number,
): Verdict<Reason> {
  return count < most ? allow : refuse(reason, { most });
}
