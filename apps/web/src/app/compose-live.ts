import type { Atrium } from '@atrium/core';
import { calendarEvents } from '@atrium/core/calendar/topics';
import { connectChatList } from '@atrium/core/chat';
import { createChat } from '@atrium/core/chat/client';
import type { createGroups } from '@atrium/core/groups/client';
import { applyInviteEvent, inviteQueries } from '@atrium/core/invites';
import { inviteEvents } from '@atrium/core/invites/topics';
import { createMembers } from '@atrium/core/members/client';
import { coalesceEvents, rereadFailed } from '@atrium/core/query';
import type { Identity } from '@atrium/core/realtime';
import { createRealtimeConnection } from '@atrium/core/realtime/client';
import type { SessionRef } from '@atrium/core/session';
import { createSharedRealtime } from '@atrium/realtime/browser';
import { QueryObserver } from '@tanstack/query-core';
import { calendarOf } from '../calendar/compose-calendar.ts';
import { createDrafts } from '../chat/drafts.ts';
import { holdTopics } from './hold-topics.ts';

type LiveParts = {
  readonly atrium: Atrium;
  readonly sessionRef: SessionRef;
  readonly groups: ReturnType<typeof createGroups>;
  /** The server has ended the session. */
  readonly onRevoked: () => void;
};

/** What lives on the socket: connection, chat, news for the calendar. Loaded once somebody is signed in. */
export function composeLive({ atrium, sessionRef, groups, onRevoked }: LiveParts) {
  const { environment } = atrium;
  const connection = createRealtimeConnection(atrium, { create: createSharedRealtime });
  const chat = createChat(atrium, connection);
  const drafts = createDrafts();
  const holdGroups = holdTopics(connection.hold);
  const ownGroups = new QueryObserver(atrium.queryClient, groups.queries.userbar());
  const openCount = inviteQueries(atrium.http).openCount();
  let leaveGroups: (() => void) | null = null;

  connection.listen(calendarEvents, (event) => void calendarOf({ atrium, sessionRef }).applyEvent(event));
  connection.listen(
    { ...calendarEvents, ...inviteEvents },
    coalesceEvents(environment.clock, (event) => applyInviteEvent(atrium.queryClient, event)),
  );
  let wasOpen = false;
  connection.subscribe(() => {
    const { status } = connection.state();
    if (status === 'revoked') onRevoked();
    if (status === 'open' && !wasOpen) void rereadFailed(atrium.queryClient);
    wasOpen = status === 'open';
  });
  environment.guardUnload(drafts.hasAny);

  return {
    connection,
    chat,
    drafts,
    members: createMembers(atrium),
    /** Unread messages of chats that are not muted (CHAT-D37). */
    unreadMessages: () =>
      connectChatList({ timeline: chat.getSnapshot(), now: environment.clock.now() }, chat.send).unreadTotal,
    /** How many invites wait for an answer, for as long as somebody listens (CAL-D114). */
    openInvites: {
      subscribe: (listener: () => void) => new QueryObserver(atrium.queryClient, openCount).subscribe(listener),
      get: () => atrium.queryClient.getQueryData<number>(openCount.queryKey) ?? 0,
    },
    open: (identity: Identity) => {
      connection.open(identity);
      leaveGroups ??= ownGroups.subscribe(({ data }) => {
        const own = data?.group_categories.flatMap((category) => category.groups) ?? [];
        holdGroups(new Set(own.map(({ id }) => `group:${id}`)));
      });
    },
    close: () => {
      leaveGroups?.();
      leaveGroups = null;
      holdGroups(new Set());
      drafts.forget();
      chat.forget();
      connection.close();
    },
  };
}

/** What lives on the socket. */
export type Live = ReturnType<typeof composeLive>;
