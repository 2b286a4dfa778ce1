import * as calls from '@atrium/core/unreads/contract';
import { countUnreadMessages } from '../chat/index.ts';
import { countUnreadDirectMessages } from '../direct-messages/index.ts';
import { countUnreadFiles, openFolderAsRead } from '../files/index.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { countOpenInvites } from '../invites/index.ts';
import { countUnread } from '../notifications/index.ts';
import { countGroupInvites, findOpenRequests } from './unreads.repository.ts';

/** Calls about what is unread; each number is counted by the domain it belongs to. */
export function unreadsRoutes(): readonly Route[] {
  return [
    route(calls.getUnreadFeatures, readFeatures),
    route(calls.getUnreadFolders, ({ db, member }) => countUnreadFiles(db, member)),
    route(calls.openUnreadFolder, openFolderAsRead),
    route(calls.getUnreads, readUnreads),
    route(calls.countJoinRequests, async ({ db, member }) => ({ join_requests: await findOpenRequests(db, member) })),
  ];
}

const readFeatures: Handler<typeof calls.getUnreadFeatures> = async (context) => ({
  Calendars: await countOpenInvites(context),
  Messages:
    (await countUnreadMessages(context)) + (await countUnreadDirectMessages(context.db, context.member.membershipId)),
});

const readUnreads: Handler<typeof calls.getUnreads> = async (context) => {
  const { db, member } = context;
  return {
    Notifications: await countUnread(db, member.membershipId),
    GroupInvites: await countGroupInvites(db, member.membershipId),
    Calendars: await countOpenInvites(context),
    GroupJoinRequests: await findOpenRequests(db, member),
  };
};
