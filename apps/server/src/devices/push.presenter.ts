import type { PushPayload } from '@atrium/core/devices/schema';
import { beginningOf } from '@atrium/core/form/rules';
import type { Language } from '@atrium/core/messages';
import { textsIn } from '../http/texts.ts';
import { type FoundNotification, notificationText } from '../notifications/index.ts';

interface PushFacts {
  readonly networkName: string;
  readonly language: Language;
  /** How much is unread. */
  readonly badge: number;
}

const mostCharacters = 500;

/** A notification as a push; what a message says goes along where the network wants that (NATIVE-D04). */
export function presentPush(found: FoundNotification, { networkName, language, badge }: PushFacts): PushPayload {
  const { row } = found;
  const told = [notificationText(found, textsIn(language)), row.facts.body ?? ''].filter(Boolean).join('\n');
  return { title: networkName, body: beginningOf(told, mostCharacters), path: row.path, badge };
}
