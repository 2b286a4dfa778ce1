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
import { answer } from './answer.command.ts';
import { readAppointment } from './appointment.routes.ts';
import { readCalendar, readCalendars, readGroupCalendars } from './calendars.routes.ts';
import { cancel, undoCancel } from './cancel-appointment.command.ts';
import { create } from './create-appointment.command.ts';
import { createNewCalendar } from './create-calendar.command.ts';
import { remove, restore } from './delete-appointment.command.ts';
import { removeCalendar, removeShare } from './delete-calendar.command.ts';
import { readCalendarFeed, readParticipatingFeed, readWholeFeed } from './feed.routes.ts';
import { download } from './ics.routes.ts';
import { setLock } from './lock-participation.command.ts';
import { readCategories, readGroupOverview, readOverview, readParticipating } from './overview.routes.ts';
import { renew, revoke } from './renew-subscription.command.ts';
import { readRooms } from './rooms.routes.ts';
import { retryTeams } from './teams-retry.command.ts';
import { update } from './update-appointment.command.ts';
import { changeCalendar } from './update-calendar.command.ts';

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
    route(listCalendars, readCalendars),
    route(listGroupCalendars, readGroupCalendars),
    route(getCalendar, readCalendar),
    route(createCalendar, (context) => createNewCalendar(context, services)),
    route(updateCalendar, (context) => changeCalendar(context, services)),
    route(deleteCalendar, (context) => removeCalendar(context, services)),
    route(removeCalendarShare, removeShare),
    route(getCalendarFeed, readCalendarFeed),
    route(getWholeFeed, readWholeFeed),
    route(getParticipatingFeed, readParticipatingFeed),
    route(renewSubscription, renew),
    route(revokeSubscription, revoke),
    route(listMeetingRooms, readRooms),
  ];
}
