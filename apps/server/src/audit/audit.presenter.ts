import type { listAuditEvents } from '@atrium/core/audit/contract';
import { changeText } from '@atrium/core/audit/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import type { Formatter } from '@atrium/core/messages';
import { presentMember } from '../members/index.ts';
import type { FoundEvent } from './audit.repository.ts';

/** An entry for its reader. */
export function presentEvent({
  event,
  actor,
  member,
}: FoundEvent): ReplyGivenOf<typeof listAuditEvents>['events'][number] {
  const { id, action, objectType, objectId, objectName, changes, address } = event;
  return {
    id,
    created_at: event.createdAt.toISOString(),
    event_type: action,
    actor: actor && presentMember(actor),
    membership: member && presentMember(member),
    details: { object: { type: objectType, id: objectId, name: objectName }, changes, address },
  };
}

/** The head of the table. */
export function tableHead(text: Formatter): readonly string[] {
  return [
    text('audit.column.time'),
    text('audit.column.action'),
    text('audit.column.actor'),
    text('audit.column.member'),
    text('audit.column.object'),
    text('audit.column.changes'),
    text('audit.column.address'),
  ];
}

/** An entry as a row of the table. */
export function presentRow({ event, actor, member }: FoundEvent, text: Formatter): readonly string[] {
  const changes = changeText(event.changes).map(
    ({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`,
  );
  return [
    event.createdAt.toISOString(),
    text(`audit.action.${event.action}`),
    actor?.displayName ?? '',
    member?.displayName ?? '',
    event.objectName,
    changes.join(', '),
    event.address ?? '',
  ];
}
