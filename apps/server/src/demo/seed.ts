import type { PgTable } from 'drizzle-orm/pg-core';
import {
  appointmentCalendars,
  appointmentCategories,
  appointmentExceptions,
  appointmentInvites,
  appointments,
  calendarShares,
  calendarStarts,
  calendars,
  meetingRooms,
  participations,
} from '../calendar/calendar.tables.ts';
import { roomBookings } from '../calendar/room-bookings.tables.ts';
import { chatMembers, chats, messages } from '../chat/chat.tables.ts';
import type { Db } from '../db/database.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships, users } from '../members/members.tables.ts';
import { insertNetwork } from '../network/index.ts';
import { hashPassword } from '../session/password.rules.ts';
import { demoPassword } from './accounts.ts';
import { demoAnswers } from './answers.ts';
import { demoAppointments, demoCategoryRows } from './appointments.ts';
import { demoBookings } from './bookings.ts';
import { demoCalendarRows } from './calendars.ts';
import { demoChats } from './chats.ts';
import { type DemoGroups, demoGroups, membersBySlug } from './groups.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { demoNetwork } from './network.ts';
import { demoRooms } from './rooms.ts';

/** How much of a community there is to be. */
export interface DemoSize {
  readonly members: number;
}

/** A neighbourhood in which everybody knows most of the others. */
export const smallDemo: DemoSize = { members: 80 };

/** Fills an empty database with the sample community, all of it or nothing; `now` is its today. */
export async function seedDemo(db: Db, now: Date, size: DemoSize = smallDemo): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const members = demoMembers({ count: size.members, now, passwordHash });
  const grouped = demoGroups(members, now);
  await db.transaction(async (tx) => {
    await insertNetwork(tx, demoNetwork(now));
    await insertAll(
      tx,
      users,
      members.map(({ user }) => user),
    );
    await insertAll(
      tx,
      memberships,
      members.map(({ membership }) => membership),
    );
    await insertAll(tx, groupCategories, grouped.categories);
    await insertAll(tx, groups, grouped.groups);
    await insertAll(tx, groupMemberships, grouped.memberships);
    await insertAll(tx, groupCategoryAdmins, grouped.categoryAdmins);
    await seedCalendars(tx, { members, grouped, now });
    await seedChats(tx, { members, grouped, now });
  });
}

interface Community {
  readonly members: readonly DemoMember[];
  readonly grouped: DemoGroups;
  readonly now: Date;
}

async function seedCalendars(tx: Db, { members, grouped, now }: Community): Promise<void> {
  const rows = demoCalendarRows(now);
  const entered = demoAppointments(now);
  const everybody = members.filter(({ membership }) => !membership.isExternal).map(({ id }) => id);
  const answers = demoAnswers(entered, { groups: membersBySlug(grouped), everybody }, now);
  await insertAll(tx, calendars, rows.calendars);
  await insertAll(tx, calendarShares, rows.shares);
  await insertAll(tx, calendarStarts, rows.starts);
  await insertAll(tx, meetingRooms, demoRooms);
  await insertAll(tx, appointmentCategories, demoCategoryRows);
  await insertAll(
    tx,
    appointments,
    entered.map(({ row }) => row),
  );
  await insertAll(
    tx,
    appointmentCalendars,
    entered.flatMap(({ row, draft }) => draft.calendar_ids.map((id) => ({ appointmentId: row.id, calendarId: id }))),
  );
  await insertAll(
    tx,
    appointmentExceptions,
    entered.flatMap(({ exceptions }) => exceptions.map(({ row }) => row)),
  );
  await insertAll(tx, participations, answers.participations);
  await insertAll(tx, appointmentInvites, answers.invites);
  await insertAll(tx, roomBookings, demoBookings(entered, now));
}

async function seedChats(tx: Db, { grouped, now }: Community): Promise<void> {
  const said = demoChats(membersBySlug(grouped), now);
  await insertAll(tx, chats, said.chats);
  await insertAll(tx, chatMembers, said.members);
  await insertAll(tx, messages, said.messages);
}

/** PostgreSQL takes 65,535 parameters a statement; a row here has at most 40. */
const rowsAtOnce = 500;

async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.insert(table).values(rows.slice(from, from + rowsAtOnce));
  }
}
