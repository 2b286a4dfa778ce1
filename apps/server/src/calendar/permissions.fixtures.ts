import * as calls from '@atrium/core/calendar/contract';
import { calendarIdSchema } from '@atrium/core/calendar/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { createNetworkCalendar, createPersonalCalendar, draftOf, timed } from './calendar.fixtures.ts';
import { calendars, meetingRooms } from './calendar.tables.ts';

/** A calendar, and who makes appointments in it. */
interface Place {
  readonly by: TestMember;
  readonly id: string;
}
type PlaceOf = (world: PermissionWorld) => Promise<Place>;

const network: PlaceOf = async ({ people, server }) => ({
  by: people.networkAdmin,
  id: await createNetworkCalendar(server.db),
});
const ofGroup =
  (group: (world: PermissionWorld) => WorldGroup): PlaceOf =>
  async (world) => {
    const { people, server } = world;
    const id = newId();
    const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
    const look = { type: 'group' as const, name: 'Gruppe', color: '1565c0' };
    await server.db.insert(calendars).values({ id, ...look, ...dates, groupId: group(world).id });
    return { by: people.networkAdmin, id };
  };
const open = ofGroup(({ groups }) => groups.open);
const hidden = ofGroup(({ groups }) => groups.hidden);
const hiddenOfOthers = ofGroup(({ foreign }) => foreign.hidden);
const oneself: PlaceOf = async ({ own, server }) => ({
  by: own,
  id: await createPersonalCalendar(server.db, { owner: own.membershipId }),
});
const another: PlaceOf = async ({ other, server }) => ({
  by: other,
  id: await createPersonalCalendar(server.db, { owner: other.membershipId }),
});
/** Another's personal calendar that the caller was given to read. */
const shared: PlaceOf = async ({ other, own, server }) => ({
  by: other,
  id: await createPersonalCalendar(server.db, { owner: other.membershipId, sharedWith: [own.membershipId] }),
});

const draftAt = (id: string, values: object = {}) => ({ ...draftOf(id, {}), ...values });
const made = async (world: PermissionWorld, { by, id }: Place, values: object = {}) =>
  (await world.server.reply(calls.createAppointment, { as: by, body: { appointment: draftAt(id, values) } }))
    .appointment;

const one =
  (of: PlaceOf, values: object = {}) =>
  async (world: PermissionWorld) => {
    const { id } = await made(world, await of(world), values);
    return { params: { appointmentId: id } };
  };
/** An appointment in another's calendar in which the caller takes part. */
const joined = async (world: PermissionWorld) => {
  const { id } = await made(world, await another(world));
  const { participants } = await world.server.reply(calls.addParticipants, {
    ...{ as: world.other, params: { appointmentId: id } },
    body: { participant: { membership_ids: [world.own.membershipId] } },
  });
  return { params: { appointmentId: id, participantId: `${participants[0]?.id}` } };
};
/** One in which somebody else takes part. */
const joinedBySomebody = (of: PlaceOf) => async (world: PermissionWorld) => {
  const place = await of(world);
  const { id } = await made(world, place);
  const { membershipId } = await world.server.member('Sara');
  const { participants } = await world.server.reply(calls.addParticipants, {
    ...{ as: place.by, params: { appointmentId: id } },
    body: { participant: { membership_ids: [membershipId] } },
  });
  return { params: { appointmentId: id, participantId: `${participants[0]?.id}` } };
};
const removing = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await joinedBySomebody(of)(world)),
  body: {},
});
const at = ({ params: { appointmentId } }: { params: { appointmentId: string } }) => ({ params: { appointmentId } });

const shown = (of: PlaceOf) => async (world: PermissionWorld) => ({
  query: { date: '2026-11-20' },
  shows: (await one(of)(world)).params.appointmentId,
});
const shownIn = (of: PlaceOf, slug: (world: PermissionWorld) => string) => async (world: PermissionWorld) => ({
  ...(await shown(of)(world)),
  params: { slug: slug(world) },
});
const written = (of: PlaceOf) => async (world: PermissionWorld) => ({
  body: { appointment: draftAt((await of(world)).id) },
});
const changed = (of: PlaceOf) => async (world: PermissionWorld) => {
  const place = await of(world);
  const { id, updated_at } = await made(world, place);
  return { params: { appointmentId: id }, body: { appointment: { ...draftAt(place.id), updated_at } } };
};
const changedJoined = async (world: PermissionWorld) => {
  const place = await another(world);
  const { id, updated_at } = await made(world, place);
  await world.server.reply(calls.addParticipants, {
    ...{ as: world.other, params: { appointmentId: id } },
    body: { participant: { membership_ids: [world.own.membershipId] } },
  });
  return { params: { appointmentId: id }, body: { appointment: { ...draftAt(place.id), updated_at } } };
};
const lock = { body: { appointment: { attendee_configuration: { participation_locked: true } } } };
const locked = (of: PlaceOf) => async (world: PermissionWorld) => ({ ...(await one(of)(world)), ...lock });
const canceling = (of: PlaceOf) => async (world: PermissionWorld) => ({ ...(await one(of)(world)), body: {} });
const canceled = (of: PlaceOf) => async (world: PermissionWorld) => {
  const place = await of(world);
  const params = { appointmentId: (await made(world, place)).id };
  await world.server.reply(calls.cancelAppointment, { as: place.by, params, body: {} });
  return { params };
};
const deleted = (of: PlaceOf) => async (world: PermissionWorld) => {
  const place = await of(world);
  const params = { appointmentId: (await made(world, place)).id };
  await world.server.reply(calls.deleteAppointment, { as: place.by, params, body: undefined });
  return { params };
};
const accepted = { body: { status: 'accepted' as const } };
const answered = (of: PlaceOf) => async (world: PermissionWorld) => ({
  params: { ...(await one(of)(world)).params, participantId: 'me' as const },
  ...accepted,
});
const answeredFor = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await joinedBySomebody(of)(world)),
  ...accepted,
});
const adding = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await one(of)(world)),
  body: { participant: { membership_ids: [world.other.membershipId] } },
});
const removed = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await joinedBySomebody(of)(world);
  await world.server.reply(calls.removeParticipant, { as: world.people.networkAdmin, params, body: {} });
  return { params };
};
const message = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...at(await joinedBySomebody(of)(world)),
  body: { message: { subject: 'Bitte mitbringen', text: 'Ein Löffel je Person.' } },
});
const teams = (of: PlaceOf) => one(of, { teams_configuration: { teams_sync_enabled: true } });
const meeting = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const room = newId();
  await db.insert(meetingRooms).values({ id: room, name: 'Atelier', joinUrl: 'https://rooms.example/1' });
  const date = timed(clock.now().toISOString(), '2026-11-20T12:00:00+01:00');
  return one(of, { date, meeting: { room_id: room } })(world);
};

const calendar = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { id } = await of(world);
  return { params: { calendarId: z.parse(calendarIdSchema, id) }, shows: id };
};
const listed = (of: PlaceOf) => async (world: PermissionWorld) => ({ shows: (await of(world)).id });
const listedIn = (of: PlaceOf, slug: (world: PermissionWorld) => string) => async (world: PermissionWorld) => ({
  params: { slug: slug(world) },
  shows: (await of(world)).id,
});
const newCalendar = (values: object) => () => ({
  body: { calendar: { name: 'Neu', color: '1565c0', type: 'personal' as const, ...values } },
});
const childOf = (of: PlaceOf, type: 'network' | 'group' | 'personal') => async (world: PermissionWorld) =>
  newCalendar({ type, parent_id: (await of(world)).id })();
const changedCalendar = (of: PlaceOf, type: 'network' | 'group' | 'personal') => async (world: PermissionWorld) => {
  const place = await of(world);
  const params = { calendarId: z.parse(calendarIdSchema, place.id) };
  const { calendar: seen } = await world.server.reply(calls.getCalendar, { as: place.by, params });
  const { updated_at } = seen;
  return { params, body: { calendar: { name: 'Anders', color: '1565c0', type, updated_at } } };
};
/** A calendar, and the token of `other`, who subscribes. */
const subscribed = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { subscription_token: access_token } = await world.server.reply(calls.renewSubscription, { as: world.other });
  const { params } = await calendar(of)(world);
  return { params, query: { access_token } };
};
const whole = async (world: PermissionWorld) => ({ query: (await subscribed(another)(world)).query });
const rooms = { start: '2026-11-20T10:00:00+01:00', end: '2026-11-20T11:30:00+01:00' };

/** Who may do what in calendars: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getOverview, 'the network', '11-yyyyy', shown(network)),
  may(calls.getOverview, 'an open group', '11yyyyyy', shown(open)),
  may(calls.getOverview, 'a hidden group', '11y-yyyy', shown(hidden)),
  may(calls.getOverview, 'a hidden group of others', '11-----y', shown(hiddenOfOthers)),
  may(calls.getOverview, 'another', '11------', shown(another)),
  may(calls.getOverview, 'another who shares', '11yyyyyy', shown(shared)),
  may(calls.getParticipatingOverview, 'another whose invite they accept', '11yyyyyy', async (world) => {
    const { params } = await joined(world);
    const mine = { appointmentId: params.appointmentId, participantId: 'me' as const };
    await world.server.reply(calls.answerAppointment, { as: world.own, params: mine, ...accepted });
    return { query: { date: '2026-11-20' }, shows: params.appointmentId };
  }),
  may(
    calls.getGroupOverview,
    'a hidden group',
    '11y4yyyy',
    shownIn(hidden, ({ groups }) => groups.hidden.slug),
  ),
  may(
    calls.getGroupOverview,
    'a hidden group of others',
    '1144444y',
    shownIn(hiddenOfOthers, ({ foreign }) => foreign.hidden.slug),
  ),
  may(calls.listCategories, 'the network', '11yyyyyy', () => ({})),
  may(calls.getAppointment, 'the network', '114yyyyy', one(network)),
  may(calls.getAppointment, 'an open group', '11yyyyyy', one(open)),
  may(calls.getAppointment, 'a hidden group', '11y4yyyy', one(hidden)),
  may(calls.getAppointment, 'a hidden group of others', '1144444y', one(hiddenOfOthers)),
  may(calls.getAppointment, 'oneself', '11yyyyyy', one(oneself)),
  may(calls.getAppointment, 'another', '11444444', one(another)),
  may(calls.getAppointment, 'another who shares', '11yyyyyy', one(shared)),
  may(calls.getAppointment, 'another who invites', '11yyyyyy', async (world) => at(await joined(world))),
  may(calls.downloadAppointment, 'a hidden group', '11y4yyyy', one(hidden)),
  may(calls.downloadAppointment, 'another', '11444444', one(another)),
  may(calls.createAppointment, 'the network', '1133333y', written(network)),
  may(calls.createAppointment, 'an open group', '11333yyy', written(open)),
  may(calls.createAppointment, 'a hidden group', '11333yyy', written(hidden)),
  may(calls.createAppointment, 'oneself', '11yyyyyy', written(oneself)),
  may(calls.createAppointment, 'another', '11333333', written(another)),
  may(calls.createAppointment, 'another who shares', '11333333', written(shared)),
  may(calls.updateAppointment, 'the network', '1143333y', changed(network)),
  may(calls.updateAppointment, 'an open group', '11333yyy', changed(open)),
  may(calls.updateAppointment, 'a hidden group', '11343yyy', changed(hidden)),
  may(calls.updateAppointment, 'oneself', '11yyyyyy', changed(oneself)),
  may(calls.updateAppointment, 'another', '11444444', changed(another)),
  may(calls.updateAppointment, 'another who shares', '11333333', changed(shared)),
  may(calls.updateAppointment, 'another who invites', '11333333', changedJoined),
  may(calls.setParticipationLock, 'an open group', '11333yyy', locked(open)),
  may(calls.setParticipationLock, 'another', '11444444', locked(another)),
  may(calls.cancelAppointment, 'an open group', '11333yyy', canceling(open)),
  may(calls.cancelAppointment, 'another', '11444444', canceling(another)),
  may(calls.undoCancelAppointment, 'an open group', '11333yyy', canceled(open)),
  may(calls.undoCancelAppointment, 'another', '11444444', canceled(another)),
  may(calls.deleteAppointment, 'an open group', '11333yyy', canceling(open)),
  may(calls.deleteAppointment, 'another', '11444444', canceling(another)),
  may(calls.restoreAppointment, 'an open group', '11444yyy', deleted(open)),
  may(calls.restoreAppointment, 'another', '11444444', deleted(another)),
  may(calls.answerAppointment, 'an open group', '11yyyyyy', answered(open)),
  may(calls.answerAppointment, 'a hidden group', '11y4yyyy', answered(hidden)),
  may(calls.answerAppointment, 'another', '11444444', answered(another)),
  may(calls.answerAppointment, 'another who invites', '11yyyyyy', async (world) => ({
    ...(await joined(world)),
    ...accepted,
  })),
  may(calls.answerAppointment, 'for somebody in an open group', '11333yyy', answeredFor(open)),
  may(calls.listParticipants, 'a hidden group', '11y4yyyy', one(hidden)),
  may(calls.listParticipants, 'another', '11444444', one(another)),
  may(calls.addParticipants, 'an open group', '11333yyy', adding(open)),
  may(calls.addParticipants, 'another', '11444444', adding(another)),
  may(calls.removeParticipant, 'somebody in an open group', '11333yyy', removing(open)),
  may(calls.removeParticipant, 'somebody with another', '11444444', removing(another)),
  may(calls.restoreParticipant, 'somebody in an open group', '11333yyy', removed(open)),
  may(calls.contactAttendees, 'an open group', '11333yyy', message(open)),
  may(calls.contactAttendees, 'another', '11444444', message(another)),
  may(calls.downloadAttendeesCsv, 'an open group', '11333yyy', one(open)),
  may(calls.downloadAttendeesCsv, 'another', '11444444', one(another)),
  may(calls.downloadAttendeesXlsx, 'an open group', '11333yyy', one(open)),
  may(calls.downloadAttendeesXlsx, 'another', '11444444', one(another)),
  may(calls.retryTeamsMeeting, 'an open group', '11333yyy', teams(open)),
  may(calls.retryTeamsMeeting, 'another', '11444444', teams(another)),
  may(calls.startMeeting, 'an open group', '11333yyy', meeting(open)),
  may(calls.startMeeting, 'another', '11444444', meeting(another)),
  may(calls.listCalendars, 'the network', '11-yyyyy', listed(network)),
  may(calls.listCalendars, 'a hidden group', '11y-yyyy', listed(hidden)),
  may(calls.listCalendars, 'another', '11------', listed(another)),
  may(
    calls.listGroupCalendars,
    'a hidden group',
    '11y4yyyy',
    listedIn(hidden, ({ groups }) => groups.hidden.slug),
  ),
  may(
    calls.listGroupCalendars,
    'a hidden group of others',
    '1144444y',
    listedIn(hiddenOfOthers, ({ foreign }) => foreign.hidden.slug),
  ),
  may(calls.getCalendar, 'the network', '114yyyyy', calendar(network)),
  may(calls.getCalendar, 'a hidden group', '11y4yyyy', calendar(hidden)),
  may(calls.getCalendar, 'another', '11444444', calendar(another)),
  may(calls.getCalendar, 'another who shares', '11yyyyyy', calendar(shared)),
  may(calls.createCalendar, 'oneself', '113yyyyy', newCalendar({})),
  may(calls.createCalendar, 'oneself, shown to another', '113yyyyy', ({ other }) =>
    newCalendar({ membership_ids: [other.membershipId] })(),
  ),
  may(calls.createCalendar, 'the network', '1133333y', newCalendar({ type: 'network' })),
  may(calls.createCalendar, 'an open group', '11333yyy', childOf(open, 'group')),
  may(calls.createCalendar, 'another', '11222222', childOf(another, 'personal')),
  may(calls.updateCalendar, 'the network', '1143333y', changedCalendar(network, 'network')),
  may(calls.updateCalendar, 'an open group', '11333yyy', changedCalendar(open, 'group')),
  may(calls.updateCalendar, 'oneself, shown to another', '112yyyyy', async (world) => {
    const { params, body } = await changedCalendar(oneself, 'personal')(world);
    const membership_ids = [z.parse(memberIdSchema, world.other.membershipId)];
    return { params, body: { calendar: { ...body.calendar, membership_ids } } };
  }),
  may(calls.updateCalendar, 'another', '11444444', changedCalendar(another, 'personal')),
  may(calls.updateCalendar, 'another who shares', '11333333', changedCalendar(shared, 'personal')),
  may(calls.deleteCalendar, 'the network', '1143333y', calendar(network)),
  may(calls.deleteCalendar, 'an open group', '11333yyy', calendar(open)),
  may(calls.deleteCalendar, 'another', '11444444', calendar(another)),
  may(calls.deleteCalendar, 'another who shares', '11333333', calendar(shared)),
  may(calls.removeCalendarShare, 'another who shares', '11yyyyyy', calendar(shared)),
  may(calls.removeCalendarShare, 'another', '11444444', calendar(another)),
  // With the rights of the token's owner, a member of no group.
  may(calls.getCalendarFeed, 'the calendar of its owner', 'yyyyyyyy', subscribed(another)),
  may(calls.getCalendarFeed, 'a hidden group', '44444444', subscribed(hidden)),
  may(calls.getWholeFeed, 'its owner', 'yyyyyyyy', whole),
  may(calls.getWholeFeed, 'without a token', '44444444', () => ({})),
  may(calls.getParticipatingFeed, 'its owner', 'yyyyyyyy', whole),
  may(calls.renewSubscription, 'oneself', '11yyyyyy', () => ({})),
  may(calls.revokeSubscription, 'oneself', '11yyyyyy', () => ({})),
  may(calls.listMeetingRooms, 'the network', '11-yyyyy', async (world) => ({
    query: { ...rooms, appointment_id: (await meeting(network)(world)).params.appointmentId },
    shows: 'Atelier',
  })),
];
