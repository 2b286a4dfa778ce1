import type { GroupReference } from '../groups/groups.schema.ts';
import type { Paths } from '../paths/index.ts';
import type { Session } from '../session/index.ts';
import { footLinks } from './foot-links.rules.ts';
import { isCurrentPlace, type ModulePlace, mainNavigation, type NavigationItem } from './shell.rules.ts';
import { groupEntryAt, userbarAt } from './userbar.rules.ts';

interface Where {
  readonly pathname: string;
  readonly paths: Paths;
}

/** The groups of a member by their kinds. */
interface OwnGroups {
  readonly group_categories: readonly {
    readonly id: string;
    readonly plural_name: string;
    readonly groups: readonly (GroupReference & { readonly unreads: number })[];
  }[];
}

interface Parts {
  readonly session: Session;
  /** What the app has. */
  readonly places: readonly ModulePlace[];
  /** The member's own groups, once they are known. */
  readonly own: OwnGroups | undefined;
  /** What the member has put away on this device, as it is kept there. */
  readonly kept: string | null;
}

/** The side navigation of a member: home, the network's modules, and their groups by kind, which they can put away (USERBAR-034). */
export function connectUserbar({ session, places, own, kept }: Parts, where: Where, keep: (kept: string) => void) {
  const closed = (kept ?? '').split(' ').filter(Boolean);
  const has = (module: string) => session.network.config.availableModules.includes(module);
  const isOpen = (part: string) => !closed.includes(part);
  const toggle = (part: string) => {
    const others = closed.filter((other) => other !== part);
    keep((isOpen(part) ? [...others, part] : others).join(' '));
  };
  return {
    isOpen,
    toggle,
    items: [
      { key: 'home', label: 'shell.navigation.home' as const, path: where.paths.home },
      ...mainNavigation(session, places),
    ],
    sections: (own?.group_categories ?? []).map(({ id, plural_name, groups }) => ({
      id,
      label: plural_name,
      isOpen: isOpen(id),
      onToggle: () => toggle(id),
      groups: groups.map((group) => ({
        ...group,
        ...groupPlace(group.slug, where, has),
        picture: group.images['40x40@2']?.url,
      })),
    })),
    links: footLinks(session.network.config),
  };
}

function groupPlace(slug: string, { pathname, paths }: Where, has: (module: string) => boolean) {
  const path = paths.group(slug);
  return {
    path: groupEntryAt(userbarAt(pathname).kind, slug, { paths, has }),
    areas: [path],
    entries: isCurrentPlace({ path }, pathname) ? groupEntries(slug, paths, has) : [],
  };
}

/** The pages of a group, of whoever belongs to it. */
function groupEntries(slug: string, paths: Paths, has: (module: string) => boolean): readonly NavigationItem[] {
  const path = paths.groupFiles(slug);
  // Its folders, files and trash are below it.
  const files = { key: 'files', label: 'shell.navigation.files', path, areas: [path] } as const;
  return [
    { key: 'calendars', label: 'shell.navigation.appointments', path: paths.groupOverview(slug) },
    { key: 'about', label: 'shell.navigation.about', path: paths.group(slug) },
    ...(has('Files') ? [files] : []),
    { key: 'members', label: 'shell.navigation.members', path: paths.groupMembers(slug) },
  ];
}
