import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groups } from '../groups/groups.tables.ts';
import { newSecret } from '../http/secret.ts';
import { memberships } from '../members/members.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import type {
  StoredEvent,
  StoredLocation,
  StoredPatch,
  StoredRegistration,
  StoredTeams,
} from './access/stored-appointment.schema.ts';
import { attendeesColumn, wallTimeColumn } from './calendar-columns.tables.ts';

/** Calendars of the network, of groups and of single members; a child stands below one of its own kind. */
export const calendars = pgTable(
  'calendars',
  {
    id: idColumn(),
    type: text('type', { enum: ['personal', 'group', 'network'] }).notNull(),
    name: text('name').notNull(),
    color: char('color', { length: 6 }).notNull(),
    ownerMembershipId: text('owner_membership_id').references(() => memberships.id, { onDelete: 'cascade' }),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    parentCalendarId: text('parent_calendar_id').references((): AnyPgColumn => calendars.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => memberships.id, { onDelete: 'set null' }),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('calendars_owner').on(table.ownerMembershipId),
    index('calendars_group').on(table.groupId),
    index('calendars_parent').on(table.parentCalendarId),
    index('calendars_network').on(table.id).where(sql`${table.type} = 'network'`),
    check(
      'calendars_owner_by_type',
      sql`(${table.type} = 'personal') = (${table.ownerMembershipId} is not null) and (${table.type} = 'group') = (${table.groupId} is not null)`,
    ),
  ],
);

/** Condition: a calendar of the network, as its index knows it. */
export const isOfNetwork = sql`${calendars.type} = 'network'`;

/** Whom a personal calendar is shown to. */
export const calendarShares = pgTable(
  'calendar_shares',
  {
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.membershipId] }),
    index('calendar_shares_membership').on(table.membershipId),
  ],
);

/** Who has been given a calendar of their own; deleting it does not bring it back. */
export const calendarStarts = pgTable('calendar_starts', {
  membershipId: text('membership_id')
    .primaryKey()
    .references(() => memberships.id, { onDelete: 'cascade' }),
  createdAt: instantColumn('created_at').notNull(),
});

/** What the token in a member's addresses to subscribe to is derived from, with the server's secret, to be shown again. */
export const calendarFeeds = pgTable('calendar_feeds', {
  membershipId: text('membership_id')
    .primaryKey()
    .references(() => memberships.id, { onDelete: 'cascade' }),
  seed: text('seed').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/** What the form offers; a deleted one stays on the appointments that have it. */
export const appointmentCategories = pgTable('appointment_categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  label: text('label').notNull(),
  position: integer('position').notNull().default(0),
  deletedAt: instantColumn('deleted_at'),
});

/** Rooms with their way in by computer and by telephone. */
export const meetingRooms = pgTable('meeting_rooms', {
  id: idColumn(),
  name: text('name').notNull(),
  capacity: integer('capacity'),
  location: text('location'),
  joinUrl: text('join_url'),
  phoneNumber: text('phone_number'),
  accessCode: text('access_code'),
  appUrl: text('app_url'),
});

/** Plain appointments and series: wall times, zone and folds are the truth, instants are derived from them. */
export const appointments = pgTable(
  'appointments',
  {
    id: idColumn(),
    seriesNo: bigint('series_no', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** Key of the check in the ids of this series' occurrences. */
    occurrenceKey: text('occurrence_key').notNull().$defaultFn(newSecret),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    descriptionRendered: text('description_rendered').notNull().default(''),
    categoryId: integer('category_id').references(() => appointmentCategories.id),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    lastAuthorId: text('last_author_id')
      .notNull()
      .references(() => memberships.id),
    genericAuthor: text('generic_author'),
    organizerId: text('organizer_id').references(() => memberships.id, { onDelete: 'set null' }),
    allDay: boolean('all_day').notNull().default(false),
    startsLocal: wallTimeColumn('starts_local').notNull(),
    endsLocal: wallTimeColumn('ends_local').notNull(),
    zone: text('zone').notNull(),
    startsFold: smallint('starts_fold').$type<0 | 1>().notNull().default(0),
    endsFold: smallint('ends_fold').$type<0 | 1>().notNull().default(0),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** Null for a plain appointment. */
    unit: text('unit', { enum: ['daily', 'weekly', 'monthly', 'yearly'] }),
    interval: integer('interval').notNull().default(1),
    untilLocal: wallTimeColumn('until_local'),
    /** End of the last occurrence; null for an open-ended series and for a plain appointment. */
    seriesEndsAt: instantColumn('series_ends_at'),
    location: jsonb('location').$type<StoredLocation>().notNull(),
    meetingRoomId: text('meeting_room_id').references(() => meetingRooms.id, { onDelete: 'set null' }),
    teams: jsonb('teams').$type<StoredTeams>().notNull(),
    attendees: attendeesColumn('attendees').notNull(),
    registration: jsonb('registration').$type<StoredRegistration>().notNull(),
    event: jsonb('event').$type<StoredEvent>().notNull(),
    canceledAt: instantColumn('canceled_at'),
    deletedAt: instantColumn('deleted_at'),
    icsSequence: integer('ics_sequence').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('appointments_plain_time')
      .using('gist', sql`tstzrange(${table.startsAt}, ${table.endsAt}, '[]')`)
      .where(sql`${table.unit} is null`),
    index('appointments_series_time').on(table.startsAt, table.seriesEndsAt).where(sql`${table.unit} is not null`),
    check('appointments_interval', sql`${table.interval} between 1 and 999`),
  ],
);

/**
 * From when until when an appointment may be met, kept by triggers wherever a month looks for it: in a calendar, among one's
 * answers, among one's invites. So a month is found at once, however much there is before and after.
 */
const reach = () => ({ firstAt: instantColumn('first_at'), lastAt: instantColumn('last_at') });

/** Which calendars an appointment lies in. */
export const appointmentCalendars = pgTable(
  'appointment_calendars',
  {
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    ...reach(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.calendarId] }),
    index('appointment_calendars_reach').on(table.calendarId, table.lastAt, table.firstAt, table.appointmentId),
  ],
);

/** What was done to one occurrence, named by the local date of its original start: only the fields that differ. */
export const appointmentExceptions = pgTable(
  'appointment_exceptions',
  {
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    occursOn: date('occurs_on', { mode: 'string' }).notNull(),
    patch: jsonb('patch').$type<StoredPatch>().notNull().default({}),
    /** Null as long as the occurrence keeps its own time. */
    startsLocal: wallTimeColumn('starts_local'),
    endsLocal: wallTimeColumn('ends_local'),
    allDay: boolean('all_day'),
    zone: text('zone'),
    startsFold: smallint('starts_fold').$type<0 | 1>(),
    endsFold: smallint('ends_fold').$type<0 | 1>(),
    startsAt: instantColumn('starts_at'),
    endsAt: instantColumn('ends_at'),
    canceledAt: instantColumn('canceled_at'),
    deletedAt: instantColumn('deleted_at'),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.occursOn] }),
    index('appointment_exceptions_time').on(table.startsAt).where(sql`${table.startsAt} is not null`),
  ],
);

/**
 * Answers. Without a date the answer holds for the whole appointment, from `appliesFrom` on where it was given to a
 * running series; a row with a date overrides it, `removed` takes somebody out of that occurrence alone.
 */
export const participations = pgTable(
  'participations',
  {
    id: idColumn(),
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    occursOn: date('occurs_on', { mode: 'string' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'invited', 'accepted', 'declined', 'rejected', 'removed'] }).notNull(),
    appliesFrom: date('applies_from', { mode: 'string' }),
    answeredAt: instantColumn('answered_at'),
    /** When somebody took this member out, and what the answer was before: null where there was none. */
    removedAt: instantColumn('removed_at'),
    formerStatus: text('former_status', { enum: ['open', 'invited', 'accepted', 'declined', 'rejected'] }),
    createdAt: instantColumn('created_at').notNull(),
    ...reach(),
  },
  (table) => [
    unique('participations_once').on(table.appointmentId, table.occursOn, table.membershipId).nullsNotDistinct(),
    index('participations_membership').on(
      ...([table.membershipId, table.lastAt, table.firstAt, table.appointmentId] as const),
      ...([table.status, table.occursOn, table.appliesFrom] as const),
    ),
  ],
);

/** Members asked to take part; an invite to a series always means all of it. */
export const appointmentInvites = pgTable(
  'appointment_invites',
  {
    id: idColumn(),
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'expired', 'obsolete'] })
      .notNull()
      .default('open'),
    /** What an obsolete invite was until its member was taken out. */
    formerStatus: text('former_status', { enum: ['open', 'accepted', 'declined', 'expired'] }),
    createdAt: instantColumn('created_at').notNull(),
    answeredAt: instantColumn('answered_at'),
    ...reach(),
  },
  (table) => [
    unique('appointment_invites_once').on(table.appointmentId, table.membershipId),
    index('appointment_invites_membership').on(table.membershipId, table.status),
  ],
);

/** Files of an appointment, by reference to what was uploaded. */
export const appointmentFiles = pgTable(
  'appointment_files',
  {
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    objectId: text('object_id')
      .notNull()
      .references(() => storedObjects.id),
    kind: text('kind', { enum: ['file', 'event_file', 'event_image', 'text_picture'] }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.kind, table.objectId] }),
    index('appointment_files_object').on(table.objectId),
  ],
);

/** An appointment or series as it is stored. */
export type AppointmentRow = typeof appointments.$inferSelect;

/** What is stored of one occurrence of a series. */
export type ExceptionRow = typeof appointmentExceptions.$inferSelect;
