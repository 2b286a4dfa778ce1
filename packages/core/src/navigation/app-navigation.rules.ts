import { isBlankText } from '../contract/blank-text.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import { type AppItem, type AppItemType, appModules } from './app-navigation.schema.ts';
import { isNavigationLink } from './navigation-link.rules.ts';

/** How many items the app's navigation has at most, and how long their names are (APPNAV-008, APPNAV-D03). */
export const appNavigationLimits = { items: 5, label: 20 } as const;

export type AppItems = readonly AppItem[];

/** The icons an item may have (APPNAV-D03). */
export const appIcons = [
  ...['house', 'files', 'messages', 'calendar', 'pages', 'activities', 'channels', 'search', 'people', 'settings'],
  ...[
    'more',
    'link',
    'star',
    'heart',
    'bell',
    'map',
    'book',
    'camera',
    'music',
    'shop',
    'news',
    'help',
    'phone',
    'key',
  ],
] as const;
/** An icon an item may have. */
export type AppIcon = (typeof appIcons)[number];

const iconOf: Readonly<Record<AppItemType, AppIcon>> = {
  link: 'link',
  activitystream: 'activities',
  page: 'pages',
  default: 'house',
  more: 'more',
  files: 'files',
  messages: 'messages',
  appointments: 'calendar',
  pages: 'pages',
  activitystreams: 'activities',
  channels: 'channels',
  search: 'search',
  directory: 'people',
  settings: 'settings',
};

/** The icons whose names have a text in them. */
export function findIcons(text: string): readonly AppIcon[] {
  const wanted = text.trim().toLowerCase();
  return appIcons.filter((icon) => icon.includes(wanted));
}

/** Whether an item is a module, whose name is fixed (APPNAV-013). */
export function isModule(type: AppItemType): boolean {
  return type === 'default' || type === 'more' || appModules.some((name) => name === type);
}

/** Whether the app may begin with an item: anything but a link and More (APPNAV-D02). */
export function mayBegin({ type }: Pick<AppItem, 'type'>): boolean {
  return type !== 'link' && type !== 'more';
}

/** Whether an item may be moved or taken out: anything but More, which is always last (APPNAV-010, APPNAV-011, APPNAV-D01). */
export function isMovable({ type }: Pick<AppItem, 'type'>): boolean {
  return type !== 'more';
}

/** An item that leads nowhere yet. */
export function blankItem(id: string, type: AppItemType): AppItem {
  const options: AppItem['options'] = type === 'link' ? { url: '', open_in: 'webview' } : {};
  return { id, label: '', type, icon: iconOf[type], isDefault: isModule(type), isEntryPoint: false, options };
}

/**
 * Items in order: More last and once, the app beginning with exactly one of them, where any may be begun with; links to
 * the network's own host open in the app (APPNAV-005, APPNAV-014, APPNAV-D01, APPNAV-E04).
 */
export function tidyItems(items: AppItems, ownHost: string): AppItems {
  const more = items.find(({ type }) => type === 'more') ?? blankItem('more', 'more');
  const others = items.filter(({ type }) => type !== 'more');
  const begins = others.find((item) => item.isEntryPoint && mayBegin(item)) ?? others.find(mayBegin);
  return [...others, more].map((item) => ({
    ...item,
    label: isModule(item.type) ? '' : item.label,
    isDefault: isModule(item.type),
    isEntryPoint: item === begins,
    options: tidyOptions(item, ownHost),
  }));
}

function tidyOptions({ type, options }: AppItem, ownHost: string): AppItem['options'] {
  if (type === 'page') return { page: options.page ?? '' };
  if (type === 'activitystream') return { activitystream: options.activitystream ?? '' };
  if (type !== 'link') return {};
  const url = options.url ?? '';
  return { url, open_in: isOwnLink(url, ownHost) ? 'webview' : (options.open_in ?? 'webview') };
}

/** Whether a link stays with the network: a path, or an address of its very host, port included (APPNAV-014, APPNAV-E03). */
export function isOwnLink(url: string, ownHost: string): boolean {
  const text = url.trim();
  if (/^\/(?![/\\])/.test(text)) return true;
  return URL.canParse(text) && new URL(text).host === ownHost;
}

/** Changes one item; turned into what the app cannot begin with, another one begins (APPNAV-006). */
export function changeItem(items: AppItems, id: string, patch: Partial<AppItem>): AppItems {
  return items.map((item) => (item.id === id ? { ...item, ...patch } : item));
}

/** Turns an item into another kind, which keeps its place and its name where it may have one. */
export function turnItem(items: AppItems, id: string, type: AppItemType): AppItems {
  return items.map((item) =>
    item.id === id && isMovable(item)
      ? { ...blankItem(id, type), label: item.label, isEntryPoint: item.isEntryPoint }
      : item,
  );
}

/** Takes an item out; More stays (APPNAV-011). */
export function removeItem(items: AppItems, id: string): AppItems {
  return items.filter((item) => item.id !== id || !isMovable(item));
}

/** Lets the app begin with an item; with a link or More it does not. */
export function beginWith(items: AppItems, id: string): AppItems {
  const wanted = items.find((item) => item.id === id);
  if (!wanted || !mayBegin(wanted)) return items;
  return items.map((item) => ({ ...item, isEntryPoint: item.id === id }));
}

/** Whether an item may go to before a place: More goes nowhere, and nothing behind it (APPNAV-010). */
export function mayPlace(items: AppItems, from: number, to: number): boolean {
  const moved = items[from];
  const last = items.length - 1;
  return moved !== undefined && isMovable(moved) && Number.isInteger(to) && to >= 0 && to <= last;
}

/** Puts an item before a place; what may not go there stays. */
export function placeItem(items: AppItems, from: number, to: number): AppItems {
  const moved = items[from];
  if (!moved || !mayPlace(items, from, to)) return items;
  return items.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, moved);
}

/** Whether another item fits (APPNAV-008). */
export function mayAddItem({ length }: AppItems): Verdict {
  return length < appNavigationLimits.items ? allow : refuse('navigation.app.full');
}

/** Whether the navigation may be saved: there has to be something to begin with (APPNAV-007, APPNAV-D02, APPNAV-E01). */
export function mayBeSaved(items: AppItems): Verdict {
  return items.some((item) => item.isEntryPoint && mayBegin(item)) ? allow : refuse('navigation.app.no_entry');
}

/** What keeps the app's navigation from being saved, by `items.0.label` and the like; editor and server refuse by it. */
export function findAppNavigationProblems(items: AppItems): Problems {
  const found = items.flatMap((item, index) =>
    problemsOf(item).map(([field, key]): [string, MessageKey[]] => [`items.${index}.${field}`, [key]]),
  );
  return { ...Object.fromEntries(found), ...wholeProblems(items) };
}

function wholeProblems(items: AppItems): Problems {
  if (items.length > appNavigationLimits.items) return { items: ['navigation.app.problem.too_many'] };
  if (new Set(items.map(({ id }) => id)).size < items.length) return { items: ['navigation.app.problem.twice'] };
  return mayBeSaved(items).allowed ? {} : { items: ['navigation.app.no_entry'] };
}

function problemsOf({ type, label, icon, options }: AppItem): readonly (readonly [string, MessageKey])[] {
  const problems: (readonly [string, MessageKey])[] = [];
  const name = label.trim();
  const isOwnName = !isModule(type) || name !== '';
  if (isOwnName && isBlankText(name)) problems.push(['label', 'navigation.problem.text_empty']);
  if (name.length > appNavigationLimits.label) problems.push(['label', 'navigation.app.problem.label_long']);
  if (!appIcons.some((known) => known === icon)) problems.push(['icon', 'navigation.app.problem.icon']);
  if (type === 'link' && !isAppLink(options.url ?? '')) problems.push(['options.url', 'navigation.app.problem.url']);
  if (type === 'page' && !options.page?.trim()) problems.push(['options.page', 'navigation.app.problem.page']);
  if (type === 'activitystream' && !options.activitystream?.trim())
    problems.push(['options.activitystream', 'navigation.app.problem.stream']);
  return problems;
}

function isAppLink(url: string): boolean {
  return isNavigationLink(url) && !url.trim().toLowerCase().startsWith('mailto:');
}
