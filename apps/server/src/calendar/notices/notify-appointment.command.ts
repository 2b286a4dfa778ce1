import type { NotificationKind } from '@atrium/core/notifications/schema';
import { defaultPaths } from '@atrium/core/paths';
import { type NewNotification, notify, notifyOfAll, withdrawNotification } from '../../notifications/index.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import type { NoticeContext, NoticeServices, NoticeTarget } from './notice.mail.ts';
import type { Noticed } from './notice.repository.ts';
import { viewOf } from './notice-state.presenter.ts';

/** What people are told of an appointment, series or occurrence. */
export interface AppointmentNotice extends NoticeTarget, Pick<NewNotification, 'values'> {
  readonly kind: NotificationKind;
  readonly noticed: Noticed;
}

type Noticing = Pick<NoticeContext, 'db' | 'member' | 'now'>;

/** Tells people in the product what somebody did with an appointment; returns those of them who want a letter (CAL-D123). */
export async function notifyOfAppointment<Person extends { readonly membershipId: string }>(
  context: Noticing,
  services: Pick<NoticeServices, 'events'>,
  notice: AppointmentNotice,
  people: readonly Person[],
): Promise<readonly Person[]> {
  const byMail = await notify(context, services, newsOf(context, notice, people));
  return people.filter(({ membershipId }) => byMail.has(membershipId));
}

/** The same of several appointments at once. */
export async function notifyOfAppointments<Person extends { readonly membershipId: string }>(
  context: Noticing,
  services: Pick<NoticeServices, 'events'>,
  told: readonly { readonly notice: AppointmentNotice; readonly people: readonly Person[] }[],
): Promise<readonly (readonly Person[])[]> {
  const news = told.map(({ notice, people }) => newsOf(context, notice, people));
  const byMail = await notifyOfAll(context, services, news);
  return told.map(({ people }, index) => people.filter(({ membershipId }) => byMail[index]?.has(membershipId)));
}

function newsOf(
  { member }: Pick<NoticeContext, 'member'>,
  { kind, noticed, occursOn, values }: AppointmentNotice,
  people: readonly { readonly membershipId: string }[],
): NewNotification {
  const { row } = noticed;
  const isGone = kind === 'appointment_deleted' || kind === 'appointment_removed';
  const id = occursOn === null ? row.id : occurrenceIdOf(row, occursOn);
  return {
    kind,
    recipients: people.map(({ membershipId }) => membershipId),
    actorId: member.membershipId,
    object: {
      id: row.id,
      name: viewOf(noticed, occursOn === null ? null : [occursOn]).name,
      path: isGone ? defaultPaths.overview : defaultPaths.appointment(id),
    },
    groupKey: groupKeyOf({ appointmentId: row.id, occursOn }),
    ...(values !== undefined && { values }),
    letter: 'own',
  };
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
