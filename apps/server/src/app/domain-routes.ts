import { accessTokenRoutes } from '../account/access-token.routes.ts';
import { accountRoutes } from '../account/account.routes.ts';
import { adminRoutes } from '../admin/admin.routes.ts';
import { audienceRoutes } from '../audience/audience.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { contactRoutes } from '../calendar/appointment/contact.routes.ts';
import { calendarRoutes } from '../calendar/calendar.routes.ts';
import { attendeesRoutes } from '../calendar/participation/attendees.routes.ts';
import { participantsRoutes } from '../calendar/participation/participants.routes.ts';
import { chatRoutes } from '../chat/chat.routes.ts';
import { crawlRoutes } from '../crawl/crawl.routes.ts';
import { designRoutes } from '../design/design.routes.ts';
import { devicesRoutes } from '../devices/devices.routes.ts';
import { directMessagesRoutes } from '../direct-messages/direct-messages.routes.ts';
import { filesRoutes } from '../files/files.routes.ts';
import { groupsRoutes } from '../groups/groups.routes.ts';
import { letIn } from '../groups/membership.command.ts';
import type { Route } from '../http/route.ts';
import { invitesRoutes } from '../invites/invites.routes.ts';
import { invitingRoutes } from '../inviting/inviting.routes.ts';
import { joiningRoutes } from '../joining/joining.routes.ts';
import { membersRoutes } from '../members/members.routes.ts';
import { nativeRoutes } from '../native/native.routes.ts';
import { navigationRoutes } from '../navigation/navigation.routes.ts';
import { notificationSettingsRoutes } from '../notifications/notification-settings.routes.ts';
import { notificationsRoutes } from '../notifications/notifications.routes.ts';
import { profileRoutes } from '../profile/profile.routes.ts';
import { rolesRoutes } from '../roles/roles.routes.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { shellRoutes } from '../shell/shell.routes.ts';
import { drawnPictureRoutes } from '../storage/drawn-pictures.ts';
import { translationRoutes } from '../translation/translation.routes.ts';
import { twoFactorRoutes } from '../two-factor/two-factor.routes.ts';
import { unreadsRoutes } from '../unreads/unreads.routes.ts';
import { uploadsRoutes } from '../uploads/uploads.routes.ts';
import { groupContents } from './group-contents.ts';
import { groupDoors } from './group-doors.ts';
import { objectHolders } from './object-holders.ts';
import type { Services } from './services.ts';
import { translatables } from './translatables.ts';

/** The calls of every domain; a new domain adds its line here. */
export function domainRoutes(services: Services): readonly Route[] {
  return [
    ...sessionRoutes(services),
    ...accessTokenRoutes(services),
    ...accountRoutes(services),
    ...joiningRoutes(services),
    ...twoFactorRoutes(services),
    ...membersRoutes(),
    ...groupsRoutes(services, groupContents(services)),
    ...navigationRoutes(),
    ...designRoutes(services),
    ...drawnPictureRoutes(),
    ...uploadsRoutes(services, objectHolders),
    ...calendarRoutes(services),
    ...participantsRoutes(services),
    ...attendeesRoutes(),
    ...contactRoutes(services),
    ...invitesRoutes(services, letIn),
    ...chatRoutes(services),
    ...notificationsRoutes(services),
    ...notificationSettingsRoutes(services),
    ...devicesRoutes(services),
    ...nativeRoutes(),
    ...unreadsRoutes(),
    ...auditRoutes(),
    ...shellRoutes(),
    ...invitingRoutes(services, letIn),
    ...filesRoutes(services),
    ...directMessagesRoutes(services),
    ...crawlRoutes(),
    ...adminRoutes(services, groupDoors),
    ...rolesRoutes(),
    ...audienceRoutes(),
    ...profileRoutes(services),
    ...translationRoutes(services, translatables),
  ];
}
