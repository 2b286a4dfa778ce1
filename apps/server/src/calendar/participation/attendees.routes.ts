import { downloadAttendeesCsv, downloadAttendeesXlsx, startMeeting } from '@atrium/core/calendar/contract';
import { fileNameOf } from '@atrium/core/calendar/rules';
import { dateOf } from '@atrium/core/time';
import { commonRefusal } from '../../http/refusal.ts';
import { type Context, Download, type Handler, type Route, route } from '../../http/route.ts';
import { abilitiesFor } from '../access/appointment.policy.ts';
import { findSubject, gatheringOf } from '../access/appointment.repository.ts';
import { findCalendarsOf } from '../access/appointment-detail.repository.ts';
import { start } from '../meeting/start-meeting.command.ts';
import { writeCsv } from '../subscription/csv.rules.ts';
import { presentAttendees, presentWorkbook } from './attendees.presenter.ts';
import { findAttendees } from './attendees.repository.ts';

/** Lists of attendees to take away, and the way into a meeting. */
export function attendeesRoutes(): readonly Route[] {
  return [route(downloadAttendeesCsv, readCsv), route(downloadAttendeesXlsx, readWorkbook), route(startMeeting, start)];
}

const readCsv: Handler<typeof downloadAttendeesCsv> = async (context) => {
  const { rows, fileName } = await findTable(context, 'csv');
  return new Download(writeCsv(rows), { contentType: 'text/csv; charset=utf-8', fileName });
};

const readWorkbook: Handler<typeof downloadAttendeesXlsx> = async (context) => {
  const { rows, fileName } = await findTable(context, 'xlsx');
  const content = await presentWorkbook(rows, context.text('calendar.detail.participants'));
  return new Download(content, { contentType: workbookType, fileName });
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ListContext = Pick<
  Context<typeof downloadAttendeesCsv>,
  'db' | 'member' | 'network' | 'now' | 'params' | 'reply' | 'text'
>;

/** Everybody who takes part in what the id names, for who may take the list away (CAL-202). */
async function findTable({ db, member: caller, network, now, params, reply, text }: ListContext, ending: string) {
  const reader = { caller, network, now };
  const subject = await findSubject(db, params.appointmentId, reader);
  if (subject === undefined) throw commonRefusal('not_found');
  const can = abilitiesFor(subject, await findCalendarsOf(db, subject.row.id, reader), reader);
  if (!can.download_attendees) throw commonRefusal('forbidden');
  reply.header('Cache-Control', 'private, no-cache');
  const rows = presentAttendees(await findAttendees(db, gatheringOf(subject)), { caller, text });
  return { rows, fileName: fileNameOf(subject.view.name, { date: dateOf(subject.span.start), ending }) };
}
