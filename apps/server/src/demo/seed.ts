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
import { roomBookings } from '../calendar/meeting/room-bookings.tables.ts';
import { chatMembers, chats, messages } from '../chat/chat.tables.ts';
import type { Db } from '../db/database.ts';
import { directMessageCopies, directMessages } from '../direct-messages/direct-messages.tables.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships, users } from '../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';
import { insertNetwork } from '../network/index.ts';
import { hashPassword } from '../session/password.rules.ts';
import { demoPassword } from './accounts.ts';
import { demoAnswers } from './answers.ts';
import { demoAppointments, demoCategoryRows } from './appointments.ts';
import { type DemoBlock, demoBlocks } from './blocks.ts';
import { demoBookings } from './bookings.ts';
import { demoCalendarRows } from './calendars.ts';
import { demoChats } from './chats.ts';
import { type DemoSize, smallDemo } from './demo-size.ts';
import { demoDirectMessages } from './direct-messages.ts';
import { type DemoGroups, demoGroups, membersBySlug } from './groups.ts';
import { insertAlike, insertRows } from './insert-rows.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { demoNetwork } from './network.ts';
import { demoRoles } from './roles.ts';
import { demoRooms } from './rooms.ts';

/** Fills an empty database with the sample community, all of it or nothing; `now` is its today. */
export async function seedDemo(db: Db, now: Date, size: DemoSize = smallDemo): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const members = demoMembers({ count: size.members, now, passwordHash });
  // However many live around, the groups told of here stay as large as their neighbourhood.
  const grouped = demoGroups(members.slice(0, smallDemo.members), now);
  await db.transaction(async (tx) => {
    await insertNetwork(tx, demoNetwork(now));
    await insertRows(
      tx,
      users,
      members.map(({ user }) => user),
    );
    await insertRows(
      tx,
      memberships,
      members.map(({ membership }) => membership),
    );
    await insertRows(tx, groupCategories, grouped.categories);
    await insertRows(tx, groups, grouped.groups);
    await insertRows(tx, groupMemberships, grouped.memberships);
    await insertRows(tx, groupCategoryAdmins, grouped.categoryAdmins);
    await seedRoles(tx, { members, grouped, now });
    await seedCalendars(tx, { members, grouped, now });
    await seedChats(tx, { members, grouped, now });
    await seedDirectMessages(tx, now);
    for (const block of demoBlocks({ members, appointments: size.appointments, now })) await insertBlock(tx, block);
  });
}

async function seedDirectMessages(tx: Db, now: Date): Promise<void> {
  const written = demoDirectMessages(now);
  await insertRows(tx, directMessages, written.messages);
  await insertRows(tx, directMessageCopies, written.copies);
}

interface Community {
  readonly members: readonly DemoMember[];
  readonly grouped: DemoGroups;
  readonly now: Date;
}

async function seedRoles(tx: Db, { members, grouped, now }: Community): Promise<void> {
  const given = demoRoles({ groups: membersBySlug(grouped), everybody: idsOfInternal(members) }, now);
  await insertRows(tx, membershipRoles, given.roles);
  await insertRows(tx, membershipRoleAssignments, given.assignments);
}

async function seedCalendars(tx: Db, { members, grouped, now }: Community): Promise<void> {
  const rows = demoCalendarRows(now);
  const entered = demoAppointments(now);
  const answers = demoAnswers(entered, { groups: membersBySlug(grouped), everybody: idsOfInternal(members) }, now);
  await insertRows(tx, calendars, rows.calendars);
  await insertRows(tx, calendarShares, rows.shares);
  await insertRows(tx, calendarStarts, rows.starts);
  await insertRows(tx, meetingRooms, demoRooms);
  await insertRows(tx, appointmentCategories, demoCategoryRows);
  await insertRows(
    tx,
    appointments,
    entered.map(({ row }) => row),
  );
  await insertRows(
    tx,
    appointmentCalendars,
    entered.flatMap(({ row, draft }) => draft.calendar_ids.map((id) => ({ appointmentId: row.id, calendarId: id }))),
  );
  await insertRows(
    tx,
    appointmentExceptions,
    entered.flatMap(({ exceptions }) => exceptions.map(({ row }) => row)),
  );
  await insertRows(tx, participations, answers.participations);
  await insertRows(tx, appointmentInvites, answers.invites);
  await insertRows(tx, roomBookings, demoBookings(entered, now));
}

function idsOfInternal(members: readonly DemoMember[]): readonly string[] {
  return members.filter(({ membership }) => !membership.isExternal).map(({ id }) => id);
}

async function seedChats(tx: Db, { grouped, now }: Community): Promise<void> {
  const said = demoChats(membersBySlug(grouped), now);
  await insertRows(tx, chats, said.chats);
  await insertRows(tx, chatMembers, said.members);
  await insertRows(tx, messages, said.messages);
}

async function insertBlock(tx: Db, block: DemoBlock): Promise<void> {
  await insertAlike(tx, groups, [block.group]);
  await insertAlike(tx, groupMemberships, block.memberships);
  await insertAlike(tx, calendars, [block.calendar]);
  await insertAlike(
    tx,
    appointments,
    block.appointments.map(({ row }) => row),
  );
  await insertAlike(
    tx,
    appointmentCalendars,
    block.appointments.map(({ row }) => ({ appointmentId: row.id, calendarId: block.calendar.id })),
  );
  await insertAlike(tx, participations, block.participations);
}
