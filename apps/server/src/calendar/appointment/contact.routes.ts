import { contactAttendees } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import { type Route, route } from '../../http/route.ts';
import { contact } from './contact-attendees.command.ts';

/** Messages to attendees. */
export function contactRoutes(services: Services): readonly Route[] {
  return [route(contactAttendees, (context) => contact(context, services))];
}
