import { appointmentsAhead, nextMonths } from '@atrium/core/calendar';
import { connectChatList } from '@atrium/core/chat';
import { type FinderHit, knownHits } from '@atrium/core/finder';
import { connectSession } from '@atrium/core/session';
import { administersNetwork, administrationMenu } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFormat, useLanguage, useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import { places, settingsAreas } from '../app/modules.ts';
import { useNow } from '../app/use-now.ts';
import { useCalendar } from '../calendar/client.ts';
import { useChat } from '../chat/client.ts';
import { useOwnGroups } from '../groups/own.ts';

/** What the search for everything knows without asking: places, one's own groups, chats, and what is in the calendar soon. */
export function useKnownHits(): readonly FinderHit[] {
  const { atrium, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  const { timeZone: zone } = useLanguage();
  const now = useNow();
  const format = useFormat();
  const saying = { text: useText(), paths: usePaths(), day: (date: string) => format.day(date, 'short') };
  const { queries } = useCalendar();
  const [thisMonth, nextMonth] = nextMonths(now, zone);
  const months = [useQuery(queries.overview(thisMonth)), useQuery(queries.overview(nextMonth))];
  const ahead = appointmentsAhead(
    months.flatMap(({ data }) => data?.appointments ?? []),
    { now, zone },
  );
  const menu = useQuery({ ...administrationMenu(atrium.http, null), enabled: administersNetwork(session) }).data;
  const chat = useChat();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const chats = connectChatList({ timeline, now }, chat.send).rows;
  const own = useQuery(useOwnGroups()).data;
  return session ? knownHits({ session, places, settings: settingsAreas, menu, ahead, chats, own }, saying) : [];
}
