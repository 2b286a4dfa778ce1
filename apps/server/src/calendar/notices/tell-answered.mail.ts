import { answerOn } from '@atrium/core/calendar/rules';
import type { Answer, Scope } from '@atrium/core/calendar/schema';
import { defaultPaths } from '@atrium/core/paths';
import { textsIn } from '../../http/texts.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.port.ts';
import { enqueueMail, findWaitingMemos, withdrawMail } from '../../mail/outbox.ts';
import { countLetters, findMailRecipients, type MailRecipient } from '../../members/index.ts';
import { leaveOf, linkOriginOf } from '../../notifications/index.ts';
import { gatheringWithin, type LoadedAppointment } from '../access/appointment.repository.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import { afterWait, factsOf, type NoticeContext, type NoticeServices, noticeKey } from './notice.mail.ts';
import { findNames, findNoticed, type Noticed } from './notice.repository.ts';
import { presentMessage } from './notice-ics.presenter.ts';
import { presentState, viewOf } from './notice-state.presenter.ts';
import { notifyOfAppointment, withdrawAppointmentNotice } from './notify-appointment.command.ts';

/** An answer the caller has just given for themselves; `subject` is as it was read before. */
export interface GivenAnswer {
  readonly subject: LoadedAppointment;
  readonly scope: Scope;
  readonly status: Answer;
}

/** Tells whoever organizes an appointment what somebody answered, if that is new to them. */
export async function tellAnswered(
  context: NoticeContext,
  services: NoticeServices,
  given: GivenAnswer,
): Promise<void> {
  const { db, member, network, now } = context;
  const { subject, status } = given;
  const { organizerId, authorId } = given.scope === 'this' ? subject.view : subject.row;
  const target = gatheringWithin(subject, given.scope);
  if ((organizerId ?? authorId) === member.membershipId) return;
  const key = noticeKey(target, 'answered', member.membershipId);
  const before = answerOn(subject.own, target.occursOn) ?? '';
  const { was = before } = (await findWaitingMemos(db, [key])).get(key) ?? {};
  if (was === status) {
    const kinds = ['appointment_answered'] as const;
    await withdrawAppointmentNotice(context, services, { ...target, kinds, actorId: member.membershipId });
    await withdrawMail(db, { keys: [key] });
    return;
  }
  const names = await findNames(db, [member.membershipId]);
  const told = {
    ...given,
    actor: { id: member.membershipId, name: names.get(member.membershipId) ?? '' },
    noticed: await findNoticed(db, subject.row.id),
    dates: target.occursOn === null ? null : [target.occursOn],
  };
  const { noticed } = told;
  const organizers = await findMailRecipients(db, [organizerId ?? authorId], network);
  const notice = { kind: 'appointment_answered', ...target, noticed } as const;
  const found = await notifyOfAppointment(context, services, notice, organizers);
  await countLetters(context, services, found.length);
  const waiting = { sendAfter: afterWait(now), dedupeKey: key, memo: { was } };
  await enqueueMail(
    db,
    found.map((organizer) => ({ ...answerMail(context, services, { ...told, organizer }), ...waiting })),
    now,
  );
}

interface Told extends GivenAnswer {
  readonly actor: { readonly id: string; readonly name: string };
  readonly organizer: MailRecipient;
  readonly noticed: Noticed;
  readonly dates: readonly string[] | null;
}

function answerMail({ network, now }: NoticeContext, services: NoticeServices, told: Told): Omit<Mail, 'sendAfter'> {
  const { actor, organizer, noticed, dates, status } = told;
  const { row } = noticed;
  const text = textsIn(organizer.language);
  const name = viewOf(noticed, dates).name;
  const values = { actor: actor.name, name, status, scope: row.unit !== null && dates === null ? 'all' : 'this' };
  const [date] = dates ?? [];
  const id = date === undefined ? row.id : occurrenceIdOf(row, date);
  const { publicUrl: origin } = services.config;
  const whose = { membershipId: organizer.membershipId, kind: 'appointment_answered' } as const;
  const leave = leaveOf(text, linkOriginOf(services), whose);
  const calendar = presentMessage({
    method: 'REPLY',
    noticed,
    dates,
    organizer: { name: organizer.name, uri: `mailto:${organizer.address}` },
    attendee: { name: actor.name, uri: `${origin}/members/${actor.id}`, status },
    origin,
    networkId: network.id,
    now,
  });
  const letter = writeLetter({
    language: organizer.language,
    subject: text('mail.answered.subject', values),
    lead: text('mail.answered.lead', values),
    title: name,
    facts: factsOf(text, presentState(noticed, dates, { ...organizer, now })),
    action: { label: text('mail.action.open'), url: origin + defaultPaths.appointment(id) },
    footer: [text('mail.footer.organizer', { network: network.name }), text('mail.footer.no_replies')],
    leave,
  });
  return { to: organizer, ...letter, unsubscribe: leave.url, ...(calendar !== null && { calendar }) };
}
