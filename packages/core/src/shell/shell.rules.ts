import { type Language, languages, localeOf } from '../messages/catalogue.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';
import type { Session, Visitor } from '../session/index.ts';

export type { AdministeredPlace, MenuRights, MenuSection, WaitingKind } from './administration-menu.rules.ts';
export { administrationSections } from './administration-menu.rules.ts';

/** A place of the side navigation. */
export interface NavigationItem {
  readonly key: string;
  readonly label: MessageKey;
  readonly path: string;
  /** Where else it is open, beside its own path and what is below that. */
  readonly areas?: readonly string[];
}

/** A place that belongs to one of the modules a network may have, or to those with a right to the network. */
export interface ModulePlace extends NavigationItem {
  /** What the network calls the module. */
  readonly module?: string;
  readonly right?: keyof Session['network']['can'];
  /** Guests of the network have nothing there, whatever their groups have, unless they administrate it. */
  readonly isMembersOnly?: boolean;
  /** Its own pages, listed while it is open; none where they list one another. */
  readonly entries?: readonly NavigationItem[];
}

/**
 * The main modules a member sees, in the network's order, a module missing there has no link; then the places of their
 * rights (USERBAR-D06, GEN-002).
 */
export function mainNavigation(
  { current_member, network }: Session,
  places: readonly ModulePlace[],
): readonly ModulePlace[] {
  const isGuest = current_member.is_external && !network.can.administrate;
  const modules = network.config.availableModules
    .map((name) => places.find((place) => place.module === name))
    .filter((place) => place !== undefined)
    .filter(({ isMembersOnly = false }) => !(isMembersOnly && isGuest));
  return [...modules, ...places.filter(({ right }) => right !== undefined && network.can[right])];
}

/** The slug of the group whose pages an address is among. */
export function groupAt(pathname: string): string | null {
  const [, slug] = /^\/groups\/(?!new\/)([^/]+)/.exec(pathname) ?? [];
  return slug ?? null;
}

/** Whether a place, or something below it or its other areas, is open. */
export function isCurrentPlace(
  { path, areas = [] }: Pick<NavigationItem, 'path' | 'areas'>,
  pathname: string,
): boolean {
  return [path, ...areas].some((area) => pathname === area || pathname.startsWith(`${area}/`));
}

/**
 * The language a person reads. A member: their own, else the network's. A visitor: the first of their browser's (BCP 47
 * tags) that the product speaks, else the network's, else German (GEN-D08); German is informal where the network is.
 */
export function chooseLanguage(
  who: { readonly session: Session | null; readonly visitor: Visitor | null },
  preferred: readonly string[],
): Language {
  if (who.session) return who.session.current_member.locale ?? who.session.network.config.language;
  const network = who.visitor?.network.language ?? 'de';
  const spoken = preferred.map(languageOf).find((language) => language !== undefined);
  return spoken === undefined || spoken === localeOf(network) ? network : spoken;
}

function languageOf(tag: string): Language | undefined {
  const [subtag] = tag.toLowerCase().split('-', 1);
  return languages.find((language) => language === subtag);
}

/** Where somebody begins: at the network's start page, or at home (GEN-009). */
export function startPage(session: Session, { home }: Pick<Paths, 'home'>): string {
  return session.network.config.start_page ?? home;
}

/** Where somebody is, and inside what. */
export interface ShownIn {
  readonly pathname: string;
  readonly paths: Paths;
  readonly isNativeApp: boolean;
}

/** Whether a page has the way to the chats: not inside the app, which has its own, nor beside legal texts (SHELL-018 to SHELL-020). */
export function showsChat(session: Session, { pathname, paths, isNativeApp }: ShownIn): boolean {
  return session.current_member.can.chat && !isNativeApp && !isCurrentPlace({ path: paths.legal }, pathname);
}

/** Whether somebody is asked to renew the secret of Teams: who administrates the network, once a day of theirs (SHELL-D05). */
export function remindsOfTeamsSecret(
  { network }: Pick<Session, 'network'>,
  { seenOn, today }: { readonly seenOn: string | null; readonly today: string },
): boolean {
  const isDue = network.can.administrate && network.teams_configuration.show_renew_secret_modal;
  return isDue && (seenOn === null || seenOn < today);
}
