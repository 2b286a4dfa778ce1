import type { MessageKey } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';
import type { Session } from '../session/index.ts';
import { memberAt, userbarAt } from './userbar.rules.ts';

/** What an entry of somebody's own is about. */
export type OwnEntryKind =
  | 'profile'
  | 'edit'
  | 'locale'
  | 'notifications'
  | 'ignored'
  | 'registration'
  | 'settings'
  | 'change_request';

/** A way to something of one's own. */
export interface OwnEntry {
  readonly key: OwnEntryKind;
  readonly label: MessageKey;
  readonly path: string;
}

/** The ways to what is one's own, by what the member may change and the network offers (SHELL-016, SHELL-017, SHELL-021, SHELL-D04). */
export function ownEntries(
  { current_member: member, network }: Pick<Session, 'current_member' | 'network'>,
  paths: Paths,
): readonly OwnEntry[] {
  const { can, id } = member;
  const { profile_edit_target: target, change_requests } = network.config.memberships;
  const edit = target === 'profile' ? paths.editMember(id) : paths.newChangeRequest;
  const ofProfile: readonly OwnEntry[] = [
    { key: 'edit', label: 'shell.own.edit', path: edit },
    { key: 'locale', label: 'shell.own.locale', path: paths.localeSettings },
    { key: 'notifications', label: 'shell.own.notifications', path: paths.notificationSettings },
    { key: 'ignored', label: 'shell.own.ignored', path: paths.ignoredMembers(id) },
  ];
  return [
    { key: 'profile', label: 'shell.own.profile', path: paths.member(id) },
    ...(can.update_profile ? ofProfile : []),
    can.update_registration
      ? { key: 'registration', label: 'shell.own.registration', path: paths.accountSettings }
      : { key: 'settings', label: 'settings.title', path: paths.accountSettings },
    ...(change_requests.enabled
      ? [{ key: 'change_request', label: 'shell.own.change_request', path: paths.newChangeRequest } as const]
      : []),
  ];
}

/** Whether the pages of the signed-in member are open, not those of somebody else (SHELL-022). */
export function isOwnPage({ current_member: { id } }: Pick<Session, 'current_member'>, pathname: string): boolean {
  return userbarAt(pathname).kind === 'profile' && (memberAt(pathname) ?? id) === id;
}

/** Whether somebody opens the administration of the network. */
export function administersNetwork(session: Pick<Session, 'network'> | null): boolean {
  return session?.network.can.administrate === true;
}

/** A way into an administration. */
export interface AdministrationWay {
  readonly key: string;
  /** Of a kind of groups, its name; of the network, null. */
  readonly name: string | null;
  readonly path: string;
}

/** The administrations somebody may open: the network's, and one of each kind of groups they lead (SHELL-014, SHELL-015). */
export function administrationWays({ network }: Pick<Session, 'network'>, paths: Paths): readonly AdministrationWay[] {
  const led = network.group_categories.filter(({ can }) => can.administrate);
  return [
    ...(network.can.administrate ? [{ key: 'network', name: null, path: paths.administration }] : []),
    ...led.map(({ id, slug, plural_name: name }) => ({ key: id, name, path: paths.categoryAdministration(slug) })),
  ];
}
