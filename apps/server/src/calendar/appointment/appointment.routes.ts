import type { getAppointment } from '@atrium/core/calendar/contract';
import type { AppointmentId } from '@atrium/core/calendar/schema';
import type { Db } from '../../db/database.ts';
import { shownTexts } from '../../editor/index.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import type { ReaderNow } from '../access/appointment.policy.ts';
import { presentAppointment } from '../access/appointment.presenter.ts';
import { findSubject } from '../access/appointment.repository.ts';
import { findDetail } from '../access/appointment-detail.repository.ts';

/** One appointment. */
export const readAppointment: Handler<typeof getAppointment> = async ({ db, member, network, now, params }) =>
  appointmentReply(db, params.appointmentId, { caller: member, network, now });

/** The appointment an id names as its reader sees it now; 404 where there is none for them. */
export async function appointmentReply(db: Db, id: AppointmentId, reader: ReaderNow) {
  const subject = await findSubject(db, id, reader);
  if (subject === undefined) throw commonRefusal('not_found');
  const { description: content, descriptionRendered: rendered } = subject.view;
  const [text = { content, rendered }] = await shownTexts(db, [{ content, rendered }], reader.caller);
  const view = { ...subject.view, description: text.content, descriptionRendered: text.rendered };
  return { appointment: presentAppointment({ ...subject, view }, await findDetail(db, subject, reader), reader) };
}
