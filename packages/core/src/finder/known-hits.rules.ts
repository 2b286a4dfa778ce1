import type { AppointmentAhead } from '../calendar/overview/next-appointments.rules.ts';
import type { MessageKey, MessageValues } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';
import { offersChat } from '../session/member-access.rules.ts';
import type { Session } from '../session/session.schema.ts';
import { administrationWays, ownEntries } from '../shell/own-entries.rules.ts';
import { type ModulePlace, mainNavigation } from '../shell/shell.rules.ts';
import type { FinderHit } from './finder.schema.ts';

/** Something with a picture that is known by its name. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly images: Readonly<Record<string, { readonly url: string }>>;
}

/** What is there already when somebody begins to search. */
export interface Known {
  readonly session: Session;
  readonly places: readonly ModulePlace[];
  /** Pages of the settings. */
  readonly settings: readonly { readonly label: MessageKey; readonly path: string }[];
  /** The menu of the network's administration, of who may open it. */
  readonly menu: { readonly sections: readonly { readonly items: readonly Labelled[] }[] } | undefined;
  readonly ahead: readonly AppointmentAhead[];
  readonly chats: readonly Named[];
  /** One's own groups by kind. */
  readonly own: { readonly group_categories: readonly GroupsOfKind[] } | undefined;
}

interface GroupsOfKind {
  readonly plural_name: string;
  readonly groups: readonly (Named & { readonly slug: string })[];
}

/** How it is said, and where it leads. */
export interface Saying {
  readonly paths: Paths;
  readonly text: (key: MessageKey, values?: MessageValues) => string;
  readonly day: (date: string) => string;
}

interface Labelled {
  readonly label: string;
  readonly path: string;
}

/** What the search for everything knows without asking: places, administrations, what is soon, chats, and one's own groups. */
export function knownHits(known: Known, saying: Saying): readonly FinderHit[] {
  const { paths, day } = saying;
  const appointments = known.ahead.map(({ id, name, startDate }): FinderHit => {
    return { kind: 'appointment', id, label: name, note: day(startDate), href: paths.appointment(id), picture: null };
  });
  const chats = known.chats.map((chat): FinderHit => {
    return { ...namedHit(chat), kind: 'chat', note: null, href: paths.chat(chat.id) };
  });
  const groups = (known.own?.group_categories ?? []).flatMap(({ plural_name: note, groups: ofKind }) =>
    ofKind.map((group): FinderHit => ({ ...namedHit(group), kind: 'group', note, href: paths.group(group.slug) })),
  );
  return [...placeHits(known, saying), ...administrationHits(known, saying), ...appointments, ...chats, ...groups];
}

function placeHits({ session, places, settings }: Known, { paths, text }: Saying): readonly FinderHit[] {
  const chat = { label: 'shell.navigation.chat', path: paths.chats } as const;
  const all: readonly { readonly label: MessageKey; readonly path: string }[] = [
    { label: 'shell.navigation.home', path: paths.home },
    ...mainNavigation(session, places),
    ...(offersChat(session) ? [chat] : []),
    ...settings,
    ...ownEntries(session, paths),
  ];
  return all.map(({ label, path }) => placeHit({ label: text(label), path }));
}

/** What the reader may administrate: the menu of the network, and the kinds of groups they lead. */
function administrationHits({ session, menu }: Known, { paths, text }: Saying): readonly FinderHit[] {
  const note = text('shell.navigation.administration');
  const ofNetwork = (menu?.sections ?? []).flatMap(({ items }) => items.map((item) => placeHit(item, note)));
  const ofKinds = administrationWays(session, paths).flatMap(({ name, path }) =>
    name === null ? [] : [placeHit({ label: text('shell.own.administration_of', { name }), path })],
  );
  return [...ofNetwork, ...ofKinds];
}

function placeHit({ label, path }: Labelled, note: string | null = null): FinderHit {
  return { kind: 'place', id: path, label, href: path, note, picture: null };
}

function namedHit({ id, name, images }: Named): Pick<FinderHit, 'id' | 'label' | 'picture'> {
  return { id, label: name, picture: images['40x40@2']?.url ?? null };
}
