import type { Atrium } from '@atrium/core';
import type { AdministrationEntry } from '@atrium/core/admin';
import type { MessageKey } from '@atrium/core/messages';
import type { TextPart } from '@atrium/core/messages/load';
import { defaultPaths } from '@atrium/core/paths';
import type { DomainEvent, EventSchemas } from '@atrium/core/realtime';
import type { ModulePlace } from '@atrium/core/shell';
import type { ComponentType } from 'react';
import type { App, LivePart } from './app.ts';

/**
 * What a domain brings to the product: addresses, texts, a place in the navigation, and what it does on the socket. The
 * frame and the server read this list, so a module file holds data and lazy imports only.
 */
export interface Module {
  /** What its pages say beside the frame. */
  readonly texts?: TextPart;
  readonly routes?: Routes;
  /** Its pages are open to visitors, without the frame of a member. */
  readonly isPublic?: boolean;
  /** Its pages are open to visitors too, in a frame without what is a member's. */
  readonly audience?: 'members' | 'everyone';
  /** Its place in the side navigation, where the network has its module or the member the right. */
  readonly place?: ModulePlace;
  /** Its pages among the settings of a member, which show themselves in a `SettingsPage`. */
  readonly settings?: readonly SettingsArea[];
  /** What of it stands on the first page of a member. */
  readonly home?: HomeBlock;
  /** Its parts of the administration; what they are called stands in the texts of `administration`. */
  readonly administration?: readonly AdministrationEntry[];
  /** Loaded once somebody is signed in. */
  readonly live?: () => Promise<{ live(app: App): LivePart }>;
}

/** A domain that takes over what others do. */
interface Listener<Schemas extends EventSchemas> {
  readonly events: Schemas;
  applyEvent(event: DomainEvent<Schemas>): unknown;
}

/** All that most domains do on the socket: they hear what others do, and take it over. */
export function listening<Schemas extends EventSchemas>(
  load: () => Promise<(atrium: Atrium) => Listener<Schemas>>,
): () => Promise<{ live(app: App): LivePart }> {
  return async () => {
    const [{ realtimeOf }, create] = await Promise.all([import('../realtime/client.ts'), load()]);
    return {
      live: ({ client, domain }) => {
        const { events, applyEvent } = domain(create);
        client(realtimeOf).listen(events, applyEvent);
        return {};
      },
    };
  };
}

/** A page of the settings; every page of them shows its label, so the frame's texts say it. */
export interface SettingsArea {
  readonly label: MessageKey;
  readonly path: string;
}

/** A part of the first page, in its wide column or beside it; it comes with the texts of its domain. */
export interface HomeBlock {
  readonly key: string;
  readonly column: 'main' | 'side';
  readonly load: () => Promise<{ readonly Block: ComponentType }>;
}

/** A part of the first page, with the texts it comes with. */
export type TextedBlock = HomeBlock & Pick<Module, 'texts'>;

/** Addresses of pages, each with what is shown there. */
export type Routes = Readonly<Record<string, LoadPage | Page | Redirect>>;

/** Loads the file of a route. */
export type LoadPage<Props extends object = object> = () => Promise<{
  readonly Page: ComponentType<Props>;
  /** Asks for what the page of an address will show, before anything of it is drawn; the first page waits a moment for it. */
  readonly begin?: (app: App, place: Props & Variables) => Promise<unknown> | undefined;
}>;

/** What stands in an address for the variables of its pattern. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A page, with what tells it from others of the same file, and the pages that open inside it. */
export interface Page {
  readonly load: LoadPage;
  readonly props?: object;
  readonly inside?: Routes;
  readonly asks?: Asks;
}

/** The reads that a page begins with, as paths with the variables of its address: the server's HTML carries the answers. */
export type Asks = readonly string[];

/** An address that leads on to another. */
export interface Redirect {
  readonly redirectTo: string;
}

/** Declares a domain of the product. */
export function defineModule(module: Module): Module {
  return module;
}

/** A page whose file shows several. */
export function page<Props extends object>(load: LoadPage<Props>, props: NoInfer<Props>, asks: Asks = []): Page {
  // The props are those of this page alone, and go to no other.
  return { load: load as LoadPage, props, asks };
}

/** An address that is a page, and what is loaded for it. */
export interface Address {
  /** Such as `/members/:id`. */
  readonly pattern: string;
  readonly loads: readonly LoadPage[];
  readonly texts: readonly TextPart[];
  readonly isPublic?: boolean | undefined;
  readonly asks?: Asks | undefined;
}

/** Every address of modules. */
export function addressesOf(modules: readonly Module[]): readonly Address[] {
  return modules.flatMap(({ routes = {}, texts, isPublic = false }) =>
    addressesIn(routes, { pattern: '', loads: [] }).map((address) => ({
      ...address,
      texts: textsOf(address.pattern, texts),
      isPublic,
    })),
  );
}

/** What the page at an address says beside the frame; the administration has a frame of its own. */
export function textsOf(path: string, own: TextPart | undefined): readonly TextPart[] {
  const framed: readonly TextPart[] = path.startsWith(defaultPaths.administration) ? ['administration'] : [];
  return own === undefined ? framed : [own, ...framed];
}

type Place = Pick<Address, 'pattern' | 'loads' | 'asks'>;

function addressesIn(routes: Routes, { pattern: before, loads: around }: Place): readonly Place[] {
  return Object.entries(routes).flatMap(([path, route]) => {
    if ('redirectTo' in route) return [{ pattern: before + path, loads: around }];
    const { load, inside = {}, asks } = typeof route === 'function' ? { load: route } : route;
    const loads = [...around, load];
    const within = addressesIn(inside, { pattern: `${before}${path}/`, loads });
    return [{ pattern: before + path, loads, asks }, ...within];
  });
}
