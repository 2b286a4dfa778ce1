import type { Paths } from '@atrium/core/paths';
import type { Session } from '@atrium/core/session';
import { currentModule, isCurrentPlace, mainNavigation, type NavigationItem } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { Userbar } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useShownTheme } from '../app/dressed.tsx';
import { firstPage } from '../app/first-page.tsx';
import { places } from '../app/modules.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useOwnGroups } from '../groups/own.ts';
import { footLinks } from './foot-links.ts';

type MemberUserbarProps = { readonly session: Session; readonly counts: Readonly<Record<string, number>> };

/** The side navigation of whoever is signed in: home, the network's modules, and their groups by kind. */
export function MemberUserbar({ session, counts }: MemberUserbarProps) {
  const { environment } = useApp();
  const paths = usePaths();
  const { pathname } = useLocation();
  const { theme } = useShownTheme();
  const { data } = useQuery(useOwnGroups());
  const [kept, keep] = useKeptText(environment, `atrium.sections.${session.current_member.id}`);
  const closed = (kept ?? '').split(' ').filter(Boolean);
  const modules = mainNavigation(session, places);
  const { ofGroup } = currentModule(modules, pathname) ?? {};
  const toggle = (id: string) => keep(toggled(closed, id).join(' '));
  const groupPlace = (slug: string) => ({
    path: ofGroup?.(slug) ?? paths.groupOverview(slug),
    areas: [paths.group(slug)],
    entries: isCurrentPlace({ path: paths.group(slug) }, pathname) ? groupEntries(slug, paths) : [],
  });
  return (
    <Userbar
      items={[{ key: 'home', label: 'shell.navigation.home', path: paths.home }, ...modules]}
      sections={(data?.group_categories ?? []).map(({ id, plural_name, groups }) => ({
        id,
        label: plural_name,
        isOpen: !closed.includes(id),
        onToggle: () => toggle(id),
        groups: groups.map((group) => ({
          ...group,
          ...groupPlace(group.slug),
          picture: group.images['40x40@2']?.url,
        })),
      }))}
      pathname={pathname}
      iconType={theme?.userbarIconType}
      counts={counts}
      links={footLinks(session.network.config)}
      own={
        <Suspense>
          <OwnLinks />
        </Suspense>
      }
    />
  );
}

function toggled(closed: readonly string[], id: string): readonly string[] {
  return closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id];
}

const OwnLinks = lazy(async () => {
  await firstPage;
  return { default: (await import('../navigation/own-links.tsx')).OwnLinks };
});

/** The pages of a group, of whoever belongs to it. */
function groupEntries(slug: string, paths: Paths): readonly NavigationItem[] {
  return [
    { key: 'calendars', label: 'shell.navigation.appointments', path: paths.groupOverview(slug) },
    { key: 'about', label: 'shell.navigation.about', path: paths.group(slug) },
    { key: 'members', label: 'shell.navigation.members', path: paths.groupMembers(slug) },
  ];
}
