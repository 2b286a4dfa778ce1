import type { TextPart } from '@atrium/core/messages/load';
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
  /** Its place in the side navigation, where the network has its module. */
  readonly place?: ModulePlace;
  /** Loaded once somebody is signed in. */
  readonly live?: () => Promise<{ live(app: App): LivePart }>;
}

/** Addresses of pages, each with what is shown there. */
export type Routes = Readonly<Record<string, LoadPage | Page | Redirect>>;

/** Loads the file of a route. */
export type LoadPage<Props extends object = object> = () => Promise<{ readonly Page: ComponentType<Props> }>;

/** A page, with what tells it from others of the same file, and the pages that open inside it. */
export interface Page {
  readonly load: LoadPage;
  readonly props?: object;
  readonly inside?: Routes;
}

/** An address that leads on to another. */
export interface Redirect {
  readonly redirectTo: string;
}

/** Declares a domain of the product. */
export function defineModule(module: Module): Module {
  return module;
}

/** A page whose file shows several. */
export function page<Props extends object>(load: LoadPage<Props>, props: NoInfer<Props>): Page {
  // The props are those of this page alone, and go to no other.
  return { load: load as LoadPage, props };
}

/** Every address of modules, as a pattern. */
export function addressesOf(modules: readonly Module[]): readonly string[] {
  return modules.flatMap(({ routes = {} }) => addressesIn(routes, ''));
}

function addressesIn(routes: Routes, before: string): readonly string[] {
  return Object.entries(routes).flatMap(([path, route]) => {
    const inside = 'inside' in route && route.inside ? addressesIn(route.inside, `${before}${path}/`) : [];
    return [before + path, ...inside];
  });
}
