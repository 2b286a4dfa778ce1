import { appointmentsAhead, nextMonths } from '@atrium/core/calendar';
import { connectChatList } from '@atrium/core/chat';
import type { FinderHit } from '@atrium/core/finder';
import type { MessageKey } from '@atrium/core/messages';
import { connectSession, offersChat } from '@atrium/core/session';
import { administrationMenu, administrationWays, mainNavigation, ownEntries } from '@atrium/core/shell';
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
  return [...usePlaces(), ...useAdministrations(), ...useAppointments(), ...useChats(), ...useGroups()];
}

function usePlaces(): readonly FinderHit[] {
  const text = useText();
  const paths = usePaths();
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  if (!session) return [];
  const chat = { label: 'shell.navigation.chat', path: paths.chats } as const;
  const all: readonly { readonly label: MessageKey; readonly path: string }[] = [
    { label: 'shell.navigation.home', path: paths.home },
    ...mainNavigation(session, places),
    ...(offersChat(session) ? [chat] : []),
    ...settingsAreas,
    ...ownEntries(session, paths),
  ];
  return all.map(({ label, path }) => placeOf({ label: text(label), path }));
}

/** What the reader may administrate: the menu of the network, and the kinds of groups they lead. */
function useAdministrations(): readonly FinderHit[] {
  const text = useText();
  const paths = usePaths();
  const { atrium, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  const ways = session ? administrationWays(session, paths) : [];
  const enabled = ways.some(({ name }) => name === null);
  const { data } = useQuery({ ...administrationMenu(atrium.http, null), enabled });
  const note = text('shell.navigation.administration');
  const ofNetwork = (data?.sections ?? []).flatMap(({ items }) =>
    items.map(({ label, path }) => ({ label, path, note })),
  );
  const ofKinds = ways.flatMap(({ name, path }) =>
    name === null ? [] : [{ label: text('shell.own.administration_of', { name }), path }],
  );
  return [...ofNetwork, ...ofKinds].map(placeOf);
}

function placeOf({ label, path, note = null }: { label: string; path: string; note?: string | null }): FinderHit {
  return { kind: 'place', id: path, label, href: path, note, picture: null };
}

function useAppointments(): readonly FinderHit[] {
  const { queries } = useCalendar();
  const { timeZone } = useLanguage();
  const format = useFormat();
  const paths = usePaths();
  const now = useNow();
  const [thisMonth, nextMonth] = nextMonths(now, timeZone);
  const items = [useQuery(queries.overview(thisMonth)), useQuery(queries.overview(nextMonth))];
  const ahead = items.flatMap(({ data }) => data?.appointments ?? []);
  return appointmentsAhead(ahead, { now, zone: timeZone }).map(({ id, name, startDate }) => ({
    ...{ kind: 'appointment', id, label: name, note: format.day(startDate, 'short'), picture: null },
    href: paths.appointment(id),
  }));
}

function useChats(): readonly FinderHit[] {
  const chat = useChat();
  const paths = usePaths();
  const now = useNow();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  return connectChatList({ timeline, now }, chat.send).rows.map(({ id, name, images }) => ({
    ...{ kind: 'chat', id, label: name, note: null, href: paths.chat(id) },
    picture: images['40x40@2']?.url ?? null,
  }));
}

function useGroups(): readonly FinderHit[] {
  const paths = usePaths();
  const { data } = useQuery(useOwnGroups());
  return (data?.group_categories ?? []).flatMap(({ plural_name, groups }) =>
    groups.map(({ id, name, slug, images }) => ({
      ...{ kind: 'group', id, label: name, note: plural_name, href: paths.group(slug) },
      picture: images['40x40@2']?.url ?? null,
    })),
  );
}
