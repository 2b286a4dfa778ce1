import type { DirectMessageRow } from '@atrium/core/direct-messages';
import { useText } from '../i18n/index.ts';

/** Whom a message was sent to, in a line: the group, everybody, or the first of the people. */
export function Recipients({ message, most }: { readonly message: DirectMessageRow; readonly most: number }) {
  const text = useText();
  const { to, to_count, to_group, to_all_network_members } = message;
  if (to_all_network_members) return text('direct_messages.everybody');
  if (to_group) return to_group.name;
  const names = to.slice(0, most).map(({ name }) => name);
  const more = to_count - names.length;
  return `${names.join(', ')}${more > 0 ? ` ${text('direct_messages.to_more', { count: more })}` : ''}`;
}
