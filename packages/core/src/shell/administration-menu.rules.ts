import type { MessageKey } from '../messages/index.ts';

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

/** The lines of the menu of an administration, of who may open it; of nobody else any (USERBAR-D01). */
export function administrationSections(place: AdministeredPlace, rights: MenuRights): readonly MenuSection[] {
  if (!rights.administrate) return [];
  if (place === null) return networkSections(rights);
  const base = `/${place.area}/${place.slug}`;
  return place.area === 'groups' ? groupSections(base, rights) : categorySections(base);
}

function networkSections({ upgrades }: MenuRights): readonly MenuSection[] {
  const base = '/administration';
  const updates = line('upgrades', `${base}/update-zentrale`);
  return [
    section('network', [line('settings', `${base}/settings/edit`), ...(upgrades ? [updates] : [])]),
    section('people', [
      line('members', `${base}/members`),
      line('join_requests', `${base}/join_requests`, 'join_requests'),
      line('invites', `${base}/invites/new`),
      line('sent_invites', '/invites/sent'),
      line('profile_fields', `${base}/profile_fields`),
      line('change_requests', `${base}/change_requests`, 'change_requests'),
    ]),
    section('look', [
      line('navigation', `${base}/navigation/edit`),
      line('app_navigation', `${base}/app_navigation/edit`),
      line('designs', `${base}/designs`),
    ]),
    section('safety', [line('audit', `${base}/audit_log`)]),
  ];
}

function groupSections(base: string, { update }: MenuRights): readonly MenuSection[] {
  const changes = [
    section('people', [
      line('join_requests', `${base}/administration/join_requests`, 'join_requests'),
      line('invites', `${base}/administration/invites/new`),
      line('sent_invites', `${base}/invites/sent`),
      line('roles', `${base}/administration/members`),
    ]),
    section('look', [
      line('navigation', `${base}/administration/navigation/edit`),
      line('designs', `${base}/administration/designs`),
    ]),
  ];
  const edit = line('edit', `${base}/edit`);
  const own = section('group', [line('settings', `${base}/administration`), ...(update ? [edit] : [])]);
  return update ? [own, ...changes] : [own];
}

function categorySections(base: string): readonly MenuSection[] {
  return [
    section('people', [
      line('invites', `${base}/administration/invites/new`),
      line('sent_invites', `${base}/invites/sent`),
    ]),
    section('look', [line('designs', `${base}/administration/designs`)]),
  ];
}

function section(key: MenuSection['key'], items: readonly MenuItem[]): MenuSection {
  return { key, label: `shell.menu.${key}`, items };
}

type Line =
  | ('settings' | 'upgrades' | 'members' | 'roles' | 'join_requests' | 'invites' | 'sent_invites' | 'edit' | 'audit')
  | ('profile_fields' | 'change_requests' | 'navigation' | 'app_navigation' | 'designs');

function line(key: Line, path: string, waits?: WaitingKind): MenuItem {
  return { key, label: `shell.menu.${key}`, path, ...(waits && { waits }) };
}
