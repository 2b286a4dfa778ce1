import type { AppointmentDraft, AppointmentId } from '@atrium/core/calendar/schema';
import { defaultPaths } from '@atrium/core/paths';
import type { Services } from '../../app/services.ts';
import { mentionedIn } from '../../editor/index.ts';
import { notify } from '../../notifications/index.ts';
import { findCaller } from '../../session/index.ts';
import { findSubject } from '../access/appointment.repository.ts';
import type { NoticeContext } from './notice.mail.ts';
import { groupKeyOf } from './notify-appointment.command.ts';

/** A text that was written, and how it was before. */
export interface WrittenMentions {
  readonly id: AppointmentId;
  readonly appointmentId: string;
  readonly occursOn: string | null;
  readonly draft: Pick<AppointmentDraft, 'name' | 'description'>;
  readonly before: string;
}

/** People who are told of one text. */
const mostTold = 100;

/** Tells those whom the text of an appointment mentions, and did not before, as far as they see it (EDIT-D01). */
export async function tellMentioned(
  context: Pick<NoticeContext, 'db' | 'member' | 'network' | 'now'>,
  services: Pick<Services, 'events'>,
  { id, appointmentId, occursOn, draft, before }: WrittenMentions,
): Promise<void> {
  const known = new Set([...mentionedIn(before), context.member.membershipId]);
  const added = mentionedIn(draft.description).filter((memberId) => !known.has(memberId));
  const recipients: string[] = [];
  for (const memberId of added.slice(0, mostTold)) if (await sees(context, id, memberId)) recipients.push(memberId);
  if (recipients.length === 0) return;
  await notify(context, services, {
    kind: 'mention',
    recipients,
    actorId: context.member.membershipId,
    object: { id: appointmentId, name: draft.name, path: defaultPaths.appointment(id) },
    groupKey: groupKeyOf({ appointmentId, occursOn }),
    values: { subject: 'some' },
  });
}

async function sees(
  { db, network, now }: Pick<NoticeContext, 'db' | 'network' | 'now'>,
  id: AppointmentId,
  memberId: string,
): Promise<boolean> {
  const caller = await findCaller(db, memberId, network);
  return caller !== undefined && (await findSubject(db, id, { caller, now })) !== undefined;
}
