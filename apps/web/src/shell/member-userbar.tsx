import type { Paths } from '@atrium/core/paths';
import type { Session } from '@atrium/core/session';
import {
  footLinks,
  groupEntryAt,
  isCurrentPlace,
  mainNavigation,
  type NavigationItem,
  userbarAt,
} from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { Userbar } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useShownTheme } from '../app/dressed.tsx';
import { laterPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import { places } from '../app/modules.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useOwnGroups } from '../groups/own.ts';

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
  const { kind } = userbarAt(pathname);
  const has = (module: string) => session.network.config.availableModules.includes(module);
  const toggle = (id: string) => keep(toggled(closed, id).join(' '));
  const groupPlace = (slug: string) => ({
    path: groupEntryAt(kind, slug, { paths, has }),
    areas: [paths.group(slug)],
    entries: isCurrentPlace({ path: paths.group(slug) }, pathname) ? groupEntries(slug, { paths, has }) : [],
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
          <UserbarParts session={session} counts={counts} isOpen={(part) => !closed.includes(part)} onToggle={toggle} />
          <OwnLinks />
        </Suspense>
      }
    />
  );
}

function toggled(closed: readonly string[], id: string): readonly string[] {
  return closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id];
}

const UserbarParts = laterPart(async () => {
  const [{ UserbarParts: Parts }] = await Promise.all([import('./userbar-parts.tsx'), openTexts('house')]);
  return Parts;
});
const OwnLinks = laterPart(async () => (await import('../navigation/own-links.tsx')).OwnLinks);

interface GroupParts {
  readonly paths: Paths;
  readonly has: (module: string) => boolean;
}

/** The pages of a group, of whoever belongs to it. */
function groupEntries(slug: string, { paths, has }: GroupParts): readonly NavigationItem[] {
  const files = { key: 'files', label: 'shell.navigation.files', path: paths.groupFiles(slug) } as const;
  return [
    { key: 'calendars', label: 'shell.navigation.appointments', path: paths.groupOverview(slug) },
    { key: 'about', label: 'shell.navigation.about', path: paths.group(slug) },
    ...(has('Files') ? [files] : []),
    { key: 'members', label: 'shell.navigation.members', path: paths.groupMembers(slug) },
  ];
}
