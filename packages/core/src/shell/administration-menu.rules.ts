import type { MessageKey } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';

/** What is administrated: the network by null, else a group or a kind of groups by its slug. */
export type AdministeredPlace = { readonly area: 'groups' | 'group-categories'; readonly slug: string } | null;

/** What may wait in an administration. */
export type WaitingKind = 'join_requests' | 'change_requests';

/** A line of the menu of an administration. */
export interface MenuItem {
  readonly key: string;
  readonly label: MessageKey;
  readonly path: string;
  readonly waits?: WaitingKind;
}

/** Lines of the menu of an administration that belong together. */
export interface MenuSection {
  readonly key: 'network' | 'people' | 'look' | 'safety' | 'group';
  readonly label: MessageKey;
  readonly items: readonly MenuItem[];
}

/** What somebody may do at a place that is administrated. */
export interface MenuRights {
  /** They administrate it. */
  readonly administrate: boolean;
  /** They may change it, which nobody may do with an archived group. */
  readonly update: boolean;
  readonly upgrades: boolean;
}

/** What somebody may do at a place, and where the pages of the app are. */
interface Asked {
  readonly rights: MenuRights;
  readonly paths: Paths;
}

/** The lines of the menu of an administration, of who may open it; of nobody else any (USERBAR-D01). */
export function administrationSections(place: AdministeredPlace, asked: Asked): readonly MenuSection[] {
  if (!asked.rights.administrate) return [];
  if (place === null) return networkSections(asked);
  return place.area === 'groups' ? groupSections(place.slug, asked) : categorySections(place.slug, asked);
}

function networkSections({ rights: { upgrades }, paths }: Asked): readonly MenuSection[] {
  return [
    section('network', [
      line('settings', paths.networkSettings),
      line('group_categories', paths.groupCategories),
      line('file_profile', paths.propertySet('file_profile')),
      line('folder_profile', paths.propertySet('folder_profile')),
      ...(upgrades ? [line('upgrades', paths.upgrades)] : []),
    ]),
    section('people', [
      line('members', paths.administeredMembers),
      line('groups', paths.administeredGroups('')),
      line('join_requests', paths.networkJoinRequests, 'join_requests'),
      line('invites', paths.newInvites('')),
      line('sent_invites', paths.sentInvites('')),
      line('profile_fields', paths.profileFields),
      line('change_requests', paths.changeRequests, 'change_requests'),
    ]),
    section('look', [
      line('navigation', paths.networkNavigation),
      line('app_navigation', paths.appNavigation),
      line('designs', paths.designs('')),
    ]),
    section('safety', [line('audit', paths.auditLog)]),
  ];
}

function groupSections(slug: string, { rights: { update }, paths }: Asked): readonly MenuSection[] {
  const scope = `groups/${slug}`;
  const changes = [
    section('people', [
      line('join_requests', paths.joinRequests(slug), 'join_requests'),
      line('invites', paths.newInvites(scope)),
      line('sent_invites', paths.sentInvites(scope)),
      line('roles', paths.groupRoles(slug)),
    ]),
    section('look', [line('navigation', paths.groupNavigation(slug)), line('designs', paths.designs(scope))]),
  ];
  const settings = line('settings', paths.groupAdministration(slug));
  if (!update) return [section('group', [settings])];
  return [section('group', [settings, line('edit', paths.editGroup(slug))]), ...changes];
}

function categorySections(slug: string, { paths }: Asked): readonly MenuSection[] {
  const scope = `group-categories/${slug}`;
  return [
    section('people', [
      line('groups', paths.administeredGroups(scope)),
      line('invites', paths.newInvites(scope)),
      line('sent_invites', paths.sentInvites(scope)),
    ]),
    section('look', [line('designs', paths.designs(scope))]),
  ];
}

function section(key: MenuSection['key'], items: readonly MenuItem[]): MenuSection {
  return { key, label: `shell.menu.${key}`, items };
}

type Line =
  | (
      | 'settings'
      | 'group_categories'
      | 'upgrades'
      | 'members'
      | 'roles'
      | 'join_requests'
      | 'invites'
      | 'sent_invites'
      | 'edit'
      | 'audit'
    )
  | ('file_profile' | 'folder_profile')
  | ('groups' | 'profile_fields' | 'change_requests' | 'navigation' | 'app_navigation' | 'designs');

function line(key: Line, path: string, waits?: WaitingKind): MenuItem {
  return { key, label: `shell.menu.${key}`, path, ...(waits && { waits }) };
}
