import { countNotifications, listNotifications, readNotifications } from '@atrium/core/notifications/contract';
import type { Services } from '../app/services.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnread, findNotifications, markRead } from './notifications.repository.ts';
import { tellReaders } from './notify.command.ts';

/** Calls about notifications; everybody's are their own alone. */
export function notificationsRoutes(services: Services): readonly Route[] {
  return [
    route(listNotifications, list),
    route(countNotifications, async ({ db, member }) => ({ unread: await countUnread(db, member.membershipId) })),
    route(readNotifications, (context) => read(context, services)),
  ];
}

const list: Handler<typeof listNotifications> = async ({ db, member: { membershipId }, query, reply, text }) => {
  const { limit, offset, unread } = query;
  const found = await findNotifications(db, membershipId, { limit: limit + 1, offset, unread });
  if (found.length > limit) reply.nextPage({ limit, offset: offset + limit, unread: `${unread}` });
  return {
    notifications: found.slice(0, limit).map((one) => presentNotification(one, text)),
    unread: await countUnread(db, membershipId),
  };
};

async function read(
  { body, db, member: { membershipId }, now }: Context<typeof readNotifications>,
  services: Pick<Services, 'events'>,
) {
  const { ids, all } = body;
  const until = body.until === undefined ? now : new Date(body.until);
  const changed = await markRead(db, membershipId, { ids, all, until, now });
  if (changed > 0) await tellReaders(db, services, { kind: 'read', membershipIds: [membershipId] });
  return { unread: await countUnread(db, membershipId) };
}
