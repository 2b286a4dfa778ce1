import * as calls from '@atrium/core/calendar/contract';
import type { Services } from '../app/services.ts';
import { type Route, route } from '../http/route.ts';
import { readAppointment } from './appointment/appointment.routes.ts';
import { cancel, undoCancel } from './appointment/cancel-appointment.command.ts';
import { create } from './appointment/create-appointment.command.ts';
import { remove, restore } from './appointment/delete-appointment.command.ts';
import { setLock } from './appointment/lock-participation.command.ts';
import { retryTeams } from './appointment/teams-retry.command.ts';
import { update } from './appointment/update-appointment.command.ts';
import { readCalendar, readCalendars, readGroupCalendars } from './calendars/calendars.routes.ts';
import { createNewCalendar } from './calendars/create-calendar.command.ts';
import { removeCalendar, removeShare } from './calendars/delete-calendar.command.ts';
import { changeCalendar } from './calendars/update-calendar.command.ts';
import { readRooms } from './meeting/rooms.routes.ts';
import { readCategories, readGroupOverview, readOverview, readParticipating } from './overview/overview.routes.ts';
import { answer } from './participation/answer.command.ts';
import { readCalendarFeed, readParticipatingFeed, readWholeFeed } from './subscription/feed.routes.ts';
import { download } from './subscription/ics.routes.ts';
import { renew, revoke } from './subscription/renew-subscription.command.ts';

/** The calls of the calendar. */
export function calendarRoutes(services: Services): readonly Route[] {
  return [
    route(calls.getOverview, readOverview),
    route(calls.getParticipatingOverview, readParticipating),
    route(calls.getGroupOverview, readGroupOverview),
    route(calls.listCategories, readCategories),
    route(calls.getAppointment, readAppointment),
    route(calls.downloadAppointment, download),
    route(calls.createAppointment, (context) => create(context, services)),
    route(calls.updateAppointment, (context) => update(context, services)),
    route(calls.setParticipationLock, (context) => setLock(context, services)),
    route(calls.answerAppointment, (context) => answer(context, services)),
    route(calls.cancelAppointment, (context) => cancel(context, services)),
    route(calls.undoCancelAppointment, (context) => undoCancel(context, services)),
    route(calls.deleteAppointment, (context) => remove(context, services)),
    route(calls.restoreAppointment, (context) => restore(context, services)),
    route(calls.retryTeamsMeeting, (context) => retryTeams(context, services)),
    route(calls.listCalendars, (context) => readCalendars(context, services)),
    route(calls.listGroupCalendars, (context) => readGroupCalendars(context, services)),
    route(calls.getCalendar, readCalendar),
    route(calls.createCalendar, (context) => createNewCalendar(context, services)),
    route(calls.updateCalendar, (context) => changeCalendar(context, services)),
    route(calls.deleteCalendar, (context) => removeCalendar(context, services)),
    route(calls.removeCalendarShare, removeShare),
    route(calls.getCalendarFeed, readCalendarFeed),
    route(calls.getWholeFeed, readWholeFeed),
    route(calls.getParticipatingFeed, readParticipatingFeed),
    route(calls.renewSubscription, (context) => renew(context, services)),
    route(calls.revokeSubscription, revoke),
    route(calls.listMeetingRooms, readRooms),
  ];
}
