import { contactRoutes } from '../calendar/appointment/contact.routes.ts';
import { calendarRoutes } from '../calendar/calendar.routes.ts';
import { attendeesRoutes } from '../calendar/participation/attendees.routes.ts';
import { participantsRoutes } from '../calendar/participation/participants.routes.ts';
import { chatRoutes } from '../chat/chat.routes.ts';
import { groupsRoutes } from '../groups/groups.routes.ts';
import type { Route } from '../http/route.ts';
import { invitesRoutes } from '../invites/invites.routes.ts';
import { membersRoutes } from '../members/members.routes.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { drawnPictureRoutes } from '../storage/drawn-pictures.ts';
import { uploadsRoutes } from '../uploads/uploads.routes.ts';
import { objectHolders } from './object-holders.ts';
import type { Services } from './services.ts';

/** The calls of every domain; a new domain adds its line here. */
export function domainRoutes(services: Services): readonly Route[] {
  return [
    ...sessionRoutes(services),
    ...membersRoutes(),
    ...groupsRoutes(),
    ...drawnPictureRoutes(),
    ...uploadsRoutes(services, objectHolders),
    ...calendarRoutes(services),
    ...participantsRoutes(services),
    ...attendeesRoutes(),
    ...contactRoutes(services),
    ...invitesRoutes(services),
    ...chatRoutes(),
  ];
}
