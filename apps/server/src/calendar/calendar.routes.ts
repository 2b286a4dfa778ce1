import {
  answerAppointment,
  getAppointment,
  getGroupOverview,
  getOverview,
  getParticipatingOverview,
  listCategories,
} from '@atrium/core/calendar/contract';
import type { Services } from '../app/services.ts';
import { type Route, route } from '../http/route.ts';
import { answer } from './answer.command.ts';
import { readAppointment } from './appointment.routes.ts';
import { readCategories, readGroupOverview, readOverview, readParticipating } from './overview.routes.ts';

/** The calls of the calendar. */
export function calendarRoutes(services: Services): readonly Route[] {
  return [
    route(getOverview, readOverview),
    route(getParticipatingOverview, readParticipating),
    route(getGroupOverview, readGroupOverview),
    route(listCategories, readCategories),
    route(getAppointment, readAppointment),
    route(answerAppointment, (context) => answer(context, services)),
  ];
}
