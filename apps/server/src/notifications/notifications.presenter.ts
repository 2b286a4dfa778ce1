import type { ReplyGivenOf } from '@atrium/core/contract';
import type { Formatter } from '@atrium/core/messages';
import type { listNotifications } from '@atrium/core/notifications/contract';
import { presentMember } from '../members/index.ts';
import type { FoundNotification } from './notifications.repository.ts';

type NotificationGiven = ReplyGivenOf<typeof listNotifications>['notifications'][number];

/** A notification in its reader's language. */
export function presentNotification(found: FoundNotification, text: Formatter): NotificationGiven {
  const { row, actor } = found;
  return {
    id: row.id,
    kind: row.kind,
    text: notificationText(found, text),
    path: row.path,
    created_at: row.happenedAt.toISOString(),
    read: row.readAt !== null,
    actor: actor && presentMember(actor),
  };
}

/** What a notification tells, in a sentence. */
export function notificationText({ row, actor }: FoundNotification, text: Formatter): string {
  return text(`notifications.text.${row.kind}`, {
    actor: actor?.displayName ?? text('notifications.somebody'),
    others: Math.max(row.actorIds.length - 1, 0),
    name: row.objectName,
    ...{ what: 'both', role: 'member', decision: 'accepted', subject: 'none' },
    ...row.facts,
  });
}
