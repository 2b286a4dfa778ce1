import {
  answerAppointment,
  cancelAppointment,
  createAppointment,
  createCalendar,
  deleteAppointment,
  deleteCalendar,
  downloadAppointment,
  getAppointment,
  getCalendar,
  getCalendarFeed,
  getGroupOverview,
  getOverview,
  getParticipatingFeed,
  getParticipatingOverview,
  getWholeFeed,
  listCalendars,
  listCategories,
  listGroupCalendars,
  listMeetingRooms,
  removeCalendarShare,
  renewSubscription,
  restoreAppointment,
  retryTeamsMeeting,
  revokeSubscription,
  setParticipationLock,
  undoCancelAppointment,
  updateAppointment,
  updateCalendar,
} from '@atrium/core/calendar/contract';
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
    route(getOverview, readOverview),
    route(getParticipatingOverview, readParticipating),
    route(getGroupOverview, readGroupOverview),
    route(listCategories, readCategories),
    route(getAppointment, readAppointment),
    route(downloadAppointment, download),
    route(createAppointment, (context) => create(context, services)),
    route(updateAppointment, (context) => update(context, services)),
    route(setParticipationLock, (context) => setLock(context, services)),
    route(answerAppointment, (context) => answer(context, services)),
    route(cancelAppointment, (context) => cancel(context, services)),
    route(undoCancelAppointment, (context) => undoCancel(context, services)),
    route(deleteAppointment, (context) => remove(context, services)),
    route(restoreAppointment, (context) => restore(context, services)),
    route(retryTeamsMeeting, (context) => retryTeams(context, services)),
    route(listCalendars, (context) => readCalendars(context, services)),
    route(listGroupCalendars, (context) => readGroupCalendars(context, services)),
    route(getCalendar, readCalendar),
    route(createCalendar, (context) => createNewCalendar(context, services)),
    route(updateCalendar, (context) => changeCalendar(context, services)),
    route(deleteCalendar, (context) => removeCalendar(context, services)),
    route(removeCalendarShare, removeShare),
    route(getCalendarFeed, readCalendarFeed),
    route(getWholeFeed, readWholeFeed),
    route(getParticipatingFeed, readParticipatingFeed),
    route(renewSubscription, (context) => renew(context, services)),
    route(revokeSubscription, revoke),
    route(listMeetingRooms, readRooms),
  ];
}
