import type { MessageKey } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';
import type { Session } from '../session/index.ts';
import type { AdministeredPlace } from './administration-menu.rules.ts';
import { groupAt, isCurrentPlace, type NavigationItem } from './shell.rules.ts';

/** Which side navigation an address has. */
export type UserbarKind =
  | 'activities'
  | 'messages'
  | 'appointments'
  | 'tasks'
  | 'files'
  | 'search'
  | 'administration'
  | 'directory'
  | 'channel_administration'
  | 'channels'
  | 'pages'
  | 'profile'
  | 'generic'
  | 'none';

/** The side navigation of an address: its kind, and whose variant it is. */
export interface UserbarPlace {
  readonly kind: UserbarKind;
  /** The slug of the group whose variant it is. */
  readonly group: string | null;
}

/** Which side navigation an address has; that of a group where it is a page of one (USERBAR-001, USERBAR-002). */
export function userbarAt(pathname: string): UserbarPlace {
  const group = groupAt(pathname);
  const rest = group === null ? pathname : pathname.replace(/^\/groups\/[^/]+/, '');
  if (group !== null && rest === '') return { kind: 'activities', group };
  const routes = group === null ? networkRoutes : groupRoutes;
  const [kind = 'generic'] = routes.find(([, pattern]) => pattern.test(rest)) ?? [];
  return { kind, group };
}

type Route = readonly [UserbarKind, RegExp];

const everywhere: readonly Route[] = [
  ['activities', /^\/(activitystreams|activities)(\/|$)/],
  ['messages', /^\/messages(\/|$)/],
  ['appointments', /^\/(appointments|calendars)(\/|$)/],
  ['tasks', /^\/tasks(\/|$)/],
  ['files', /^\/files(\/|$)/],
  ['search', /^\/search$/],
  ['pages', /^\/(pages|apps)\/./],
  ['channel_administration', /^\/channels\/[^/]+\/(administration|edit|layout\/edit|design\/edit|widgets(\/.*)?)$/],
  ['channels', /^\/(directory\/channels|channels|blogs)(\/|$)/],
];

const networkRoutes: readonly Route[] = [
  ['none', /^\/users\/(sign_in|password\/new)$/],
  ['administration', /^\/administration(\/|$)/],
  ['administration', /^\/group-categories\/[^/]+\/(administration(\/|$)|invites\/sent$)/],
  ['administration', /^\/invites\/(sent|new)$/],
  ['activities', /^\/(invites|notifications)$/],
  ...everywhere,
  ['directory', /^\/(directory\/[^/]+|members|members\/map|map|map\/members)$/],
  ['profile', /^\/members\/./],
  ['profile', /^\/(users\/edit|change_requests\/new)$/],
];

const groupRoutes: readonly Route[] = [
  ['administration', /^\/(administration(\/|$)|(invites\/sent|edit)$)/],
  ...everywhere,
  ['directory', /^\/(membership_invites\/new|members|map)$/],
];

/** The place whose administration an address belongs to; nothing where none is open (USERBAR-014). */
export function administeredAt(pathname: string): { readonly place: AdministeredPlace } | null {
  const { kind, group } = userbarAt(pathname);
  if (kind !== 'administration') return null;
  if (group !== null) return { place: { area: 'groups', slug: group } };
  const [, category] = /^\/group-categories\/([^/]+)/.exec(pathname) ?? [];
  return { place: category === undefined ? null : { area: 'group-categories', slug: category } };
}

/** Where a group of the side navigation leads, so that the part of it opens that is open elsewhere (SHELL-D16). */
export function groupEntryAt(
  kind: UserbarKind,
  slug: string,
  { paths, has }: { readonly paths: Paths; readonly has: (module: string) => boolean },
): string {
  if (kind === 'activities' && has('Activitystreams')) return paths.groupActivities(slug);
  if (kind === 'tasks') return paths.groupTasks(slug);
  if (kind === 'files') return paths.groupFiles(slug);
  return kind === 'directory' ? paths.groupMembers(slug) : paths.groupOverview(slug);
}

/** A line of the part of the side navigation that belongs to what is open. */
export interface UserbarEntry extends NavigationItem {
  /** Whose number stands beside it. */
  readonly counts?: 'notifications';
}

/** The part of the side navigation that belongs to what is open, under its name. */
export interface UserbarPart {
  readonly key: string;
  readonly label: MessageKey;
  readonly entries: readonly UserbarEntry[];
}

interface Where {
  readonly pathname: string;
  readonly paths: Paths;
  readonly session: Session;
}

/**
 * What belongs to what is open. Where the pages of an area list one another it is not repeated; what a network does not
 * have is left out (SHELL-D16, USERBAR-D06).
 */
export function userbarParts({ pathname, paths, session }: Where): readonly UserbarPart[] {
  const { kind, group } = userbarAt(pathname);
  const has = (module: string) => session.network.config.availableModules.includes(module);
  if (kind === 'activities' && group === null) return [activities({ hasStreams: has('Activitystreams'), paths })];
  if (kind === 'tasks' && group === null) return [tasksPart(paths)];
  if (kind === 'search') return [searchPart(paths.search(group))];
  if (kind !== 'profile') return [];
  const id = memberAt(pathname) ?? session.current_member.id;
  return [memberPart(id, { paths, hasStreams: has('Activitystreams') })];
}

/** Which of some ways is open: the one of the very address, else the longest that the address is below. */
export function openWay<Way extends { readonly path: string }>(
  ways: readonly Way[],
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Way | undefined {
  const module = searchModuleOf(new URLSearchParams(search).get('module'));
  const address = module === null ? pathname : `${pathname}?module=${module}`;
  const around = ways.filter(({ path }) => isCurrentPlace({ path }, pathname));
  const [longest] = around.toSorted((first, second) => second.path.length - first.path.length);
  return ways.find(({ path }) => path === address) ?? longest;
}

function activities({ hasStreams, paths }: { readonly hasStreams: boolean; readonly paths: Paths }): UserbarPart {
  const all: UserbarEntry = { key: 'all', label: 'shell.userbar.all_activities', path: paths.allActivities };
  return {
    key: 'activities',
    label: 'shell.userbar.news',
    entries: [
      ...(hasStreams ? [all] : []),
      { key: 'invites', label: 'shell.userbar.invites', path: paths.groupInvites },
      {
        key: 'notifications',
        label: 'shell.userbar.notifications',
        path: paths.notifications,
        counts: 'notifications',
      },
    ],
  };
}

const taskLists = ['my', 'assigned', 'declined', 'starred', 'archive', 'notes'] as const;

function tasksPart(paths: Paths): UserbarPart {
  return {
    key: 'tasks',
    label: 'shell.navigation.tasks',
    entries: taskLists.map((list) => ({
      key: list,
      label: `shell.userbar.tasks.${list}`,
      path: paths.taskList(list),
    })),
  };
}

/** What a search may be narrowed to, as addresses say it (SHELL-033). */
export const searchModules = [
  'activities',
  'messages',
  'files',
  'appointments',
  'calendars',
  'pages',
  'items',
  'channels',
] as const;
/** What a search may be narrowed to. */
export type SearchModule = (typeof searchModules)[number];

/** What an address narrows a search to; anything that is none of the words searches everything (SHELL-033, SHELL-E04). */
export function searchModuleOf(word: string | null): SearchModule | null {
  return searchModules.find((module) => module === word) ?? null;
}

function searchPart(path: string): UserbarPart {
  return {
    key: 'search',
    label: 'general.search',
    entries: [
      { key: 'everything', label: 'shell.userbar.search.everything', path },
      ...searchModules.map((module) => ({
        ...{ key: module, label: `shell.userbar.search.${module}` as const },
        path: `${path}?module=${module}`,
      })),
    ],
  };
}

function memberPart(
  id: string,
  { paths, hasStreams }: { readonly paths: Paths; readonly hasStreams: boolean },
): UserbarPart {
  const path = paths.member(id);
  const written: readonly UserbarEntry[] = [
    { key: 'activities', label: 'shell.userbar.member.activities', path: `${path}/activities` },
    { key: 'likes', label: 'shell.userbar.member.likes', path: `${path}/likes` },
  ];
  return {
    key: 'member',
    label: 'shell.userbar.member',
    entries: [{ key: 'information', label: 'shell.userbar.member.information', path }, ...(hasStreams ? written : [])],
  };
}

/** The id of the member whose pages an address is among. */
export function memberAt(pathname: string): string | null {
  const [, id] = /^\/members\/([^/]+)/.exec(pathname) ?? [];
  return id ?? null;
}
