import { shownStatus } from '@atrium/core/calendar/rules';
import { memberName } from '@atrium/core/members/rules';
import type { Formatter } from '@atrium/core/messages';
import { formatInstant } from '@atrium/core/time';
import writeXlsxFile from 'write-excel-file/node';
import type { MemberCaller } from '../../http/caller.ts';
import { seesEmail } from './attendees.policy.ts';
import type { Attendee } from './attendees.repository.ts';

/** Who reads a list of attendees, in which words. */
export interface ListReader {
  readonly caller: MemberCaller;
  readonly text: Formatter;
}

/** A list of attendees as a table: the headings, then a row a person (CAL-D127). */
export function presentAttendees(attendees: readonly Attendee[], reader: ListReader): string[][] {
  const { text } = reader;
  return [columns.map(({ key }) => text(key)), ...attendees.map((attendee) => presentRow(attendee, reader))];
}

/** The same table as an Excel workbook; every cell is text. */
export function presentWorkbook(rows: readonly (readonly string[])[], sheet: string): Promise<Buffer> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 ? heading : {}) })),
  );
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile(cells, { sheet, columns: widths }).toBuffer();
}

const columns = [
  { key: 'calendar.participants.name', width: 30 },
  { key: 'calendar.attendees.column.email', width: 34 },
  { key: 'calendar.participants.roles', width: 30 },
  { key: 'calendar.participants.status', width: 14 },
  { key: 'members.external', width: 10 },
  { key: 'calendar.attendees.column.answered_at', width: 18 },
] as const;

const heading = { fontWeight: 'bold' } as const;

function presentRow({ member, email, roles, status, answeredAt }: Attendee, { caller, text }: ListReader): string[] {
  const shown = shownStatus(status);
  return [
    memberName({ displayName: member.displayName, deleted: member.removedAt !== null }, text),
    seesEmail(caller, member) ? email : '',
    roles.map(({ name }) => name).join(', '),
    text(`calendar.status.${shown}`),
    text(member.isExternal ? 'general.yes' : 'general.no'),
    shown === 'open' || answeredAt === null ? '' : presentMoment(answeredAt, caller.timeZone),
  ];
}

/** `2026-11-20 14:00` on the reader's clock: every spreadsheet sorts it and reads it as a time. */
function presentMoment(at: Date, zone: string): string {
  return formatInstant(at.getTime(), zone).slice(0, 16).replace('T', ' ');
}
