import { createNavigation } from '@atrium/core/navigation/client';
import { connectSession, offersChat } from '@atrium/core/session';
import { mainNavigation } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { type MoreTile, MoreTiles } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { useApp, useDomain } from '../app/app-context.ts';
import { useBadges } from '../app/use-badges.ts';

/** `/more`: every module of the network, and what its administrators put beside every page (USERBAR-D04). */
export function Page() {
  const text = useText();
  const paths = usePaths();
  const counts = useBadges();
  const { places, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  const { data: own = [] } = useQuery(useDomain(createNavigation).queries.shown(null));
  if (!session) return null;
  const chat = { key: 'chat', label: 'shell.navigation.chat', path: paths.chats } as const;
  const modules = [...mainNavigation(session, places), ...(offersChat(session) ? [chat] : [])];
  const links = own.flatMap((entry) => [entry, ...(entry.navigation_items ?? [])]).filter(({ link }) => link !== '');
  const tiles: readonly MoreTile[] = [
    ...modules
      .filter(({ path }) => path !== paths.more)
      .map(({ key, label, path }) => ({ key, label: text(label), path, count: counts[key] ?? 0 })),
    ...links.map(({ text: label, link, new_window }) => ({
      ...{ key: `${link} ${label}`, label, path: link, count: 0 },
      opensAnew: new_window,
    })),
  ];
  return <MoreTiles tiles={tiles} />;
}
