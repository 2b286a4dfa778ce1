import type { Formatter } from '../messages/index.ts';
import type { MemberReference } from './members.schema.ts';

/** What somebody is called: whoever has left is a former member, whatever their name was (CAL-D103, CAL-E46). */
export function memberName(
  { displayName, deleted }: Pick<MemberReference, 'displayName' | 'deleted'>,
  text: Formatter,
): string {
  return deleted ? text('members.former') : displayName;
}
