import type { NotificationKind } from '@atrium/core/notifications/schema';
import { defaultPaths } from '@atrium/core/paths';
import { type NewNotification, notify, withdrawNotification } from '../../notifications/index.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import type { NoticeContext, NoticeServices, NoticeTarget } from './notice.mail.ts';
import type { Noticed } from './notice.repository.ts';
import { viewOf } from './notice-state.presenter.ts';

/** What people are told of an appointment, series or occurrence. */
export interface AppointmentNotice extends NoticeTarget, Pick<NewNotification, 'values'> {
  readonly kind: NotificationKind;
  readonly noticed: Noticed;
}

/** Tells people in the product what somebody did with an appointment; returns those of them who want a letter (CAL-D123). */
export async function notifyOfAppointment<Person extends { readonly membershipId: string }>(
  context: Pick<NoticeContext, 'db' | 'member' | 'now'>,
  services: Pick<NoticeServices, 'events'>,
  { kind, noticed, occursOn, values }: AppointmentNotice,
  people: readonly Person[],
): Promise<readonly Person[]> {
  const { row } = noticed;
  const isGone = kind === 'appointment_deleted' || kind === 'appointment_removed';
  const id = occursOn === null ? row.id : occurrenceIdOf(row, occursOn);
  const byMail = await notify(context, services, {
    kind,
    recipients: people.map(({ membershipId }) => membershipId),
    actorId: context.member.membershipId,
    object: {
      id: row.id,
      name: viewOf(noticed, occursOn === null ? null : [occursOn]).name,
      path: isGone ? defaultPaths.overview : defaultPaths.appointment(id),
    },
    groupKey: groupKeyOf({ appointmentId: row.id, occursOn }),
    ...(values !== undefined && { values }),
    letter: 'own',
  });
  return people.filter(({ membershipId }) => byMail.has(membershipId));
}

/** Takes back what people were told of an appointment and have not read. */
export function withdrawAppointmentNotice(
  context: Pick<NoticeContext, 'db'>,
  services: Pick<NoticeServices, 'events'>,
  withdrawn: NoticeTarget & Omit<Parameters<typeof withdrawNotification>[2], 'groupKey'>,
): Promise<void> {
  return withdrawNotification(context, services, { ...withdrawn, groupKey: groupKeyOf(withdrawn) });
}

/** What of an appointment is one notification while it is unread. */
export function groupKeyOf({ appointmentId, occursOn }: NoticeTarget): string {
  return occursOn === null ? appointmentId : `${appointmentId} ${occursOn}`;
}
