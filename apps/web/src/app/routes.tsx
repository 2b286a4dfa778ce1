import type { Language } from '@atrium/core/messages';
import { loadTexts, type TextPart } from '@atrium/core/messages/load';
import { chooseLanguage } from '@atrium/core/shell';
import { useLanguage } from '@atrium/ui/i18n';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { matchRoutes, Navigate, type RouteMatch, type RouteObject, useRoutes } from 'react-router';
import { FrameRoute, OpenFrameRoute } from '../shell/frame.route.tsx';
import type { App } from './app.ts';
import { beginPage, beginTheme } from './begin-reads.ts';
import { type LoadPage, type Module, type Routes as ModuleRoutes, textsOf } from './define-module.ts';
import { FirstGate } from './first-gate.tsx';
import { FirstPageShown } from './first-page.tsx';
import { openTexts } from './load-catalogue.ts';
import { modules, settingsAreas } from './modules.ts';
import { SettingsAreas } from './settings-areas.ts';
import { useArrival } from './use-arrival.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';

/** Every address of the product. */
export function AppRoutes() {
  useArrival();
  const { language } = useLanguage();
  useLinkPrefetch((pathname) => prefetch(pathname, language));
  return (
    <SettingsAreas value={settingsAreas}>
      <Suspense>{useRoutes(routes)}</Suspense>
    </SettingsAreas>
  );
}

/** Fetches the page at an address and what it says; answers once all is there, or could not be had. */
export async function fetchPage(pathname: string, app: App): Promise<void> {
  const language = chooseLanguage({ session: null, visitor: null }, navigator.languages);
  void loadTexts(language, 'frame');
  // Ranking every address takes a while on a slow device, so it is done once for both.
  const matches = matchRoutes(routes, pathname) ?? [];
  prefetchAll(matches, language);
  const opening = matches.flatMap(({ route: { handle }, params }) => {
    const files: Files | undefined = handle;
    // What fails to come says so when the page opens.
    return files ? [beginPage(files, params, app), openPage(files)] : [];
  });
  await Promise.allSettled([beginTheme(pathname, app), ...opening]);
}

/** Fetches what the page at an address is loaded from. */
function prefetch(pathname: string, language: Language): void {
  prefetchAll(matchRoutes(routes, pathname) ?? [], language);
}

function prefetchAll(matches: readonly RouteMatch[], language: Language): void {
  for (const { route } of matches) {
    const { load, texts = [] }: Partial<Files> = route.handle ?? {};
    // What fails to come is asked for again as the page opens, and says so there.
    load?.().catch(() => undefined);
    for (const part of texts) loadTexts(language, part).catch(() => undefined);
  }
}

/** What a page is loaded from. */
interface Files {
  readonly load: LoadPage;
  readonly texts: readonly TextPart[];
  readonly props: object;
}

const lazyPages = new Map<LoadPage, ComponentType>();
const openedPages = new Map<LoadPage, ComponentType>();
const open = modules.filter(({ isPublic }) => isPublic).flatMap(routesOf);
const framed = modules.filter(({ isPublic, audience }) => !isPublic && audience !== 'everyone').flatMap(routesOf);
const everybodys = modules.filter(({ audience }) => audience === 'everyone').flatMap(routesOf);
const routes: RouteObject[] = [
  ...open,
  { element: <OpenFrameRoute />, children: everybodys },
  {
    element: <FrameRoute />,
    children: [...framed, ...toRoutes({ '*': () => import('../foreseen/foreseen.route.tsx') }, 'house')],
  },
];

function routesOf({ routes = {}, texts }: Module) {
  return toRoutes(routes, texts);
}

function toRoutes(routes: ModuleRoutes, own: Module['texts']): RouteObject[] {
  return Object.entries(routes).map(([path, route]) => {
    if ('redirectTo' in route) return { path, element: <Navigate to={route.redirectTo} replace /> };
    const { load, props = {}, inside = {} } = typeof route === 'function' ? { load: route } : route;
    const texts = textsOf(path, own);
    const Page = lazyPages.get(load) ?? lazyPage({ load, texts, props });
    lazyPages.set(load, Page);
    return { path, element: framedPage(Page, props), handle: { load, texts, props }, children: toRoutes(inside, own) };
  });
}

/** A page as it stands in its frame: drawn once its files are there, and told of then. */
function framedPage(Page: ComponentType, props: object) {
  return (
    <FirstGate>
      <Page {...props} />
      <FirstPageShown />
    </FirstGate>
  );
}

/**
 * A page that comes with its texts. One that is there by then is shown as it is: what is waited for by a boundary shows a
 * third of a second later than it could.
 */
function lazyPage(files: Files) {
  const Coming = lazy(async () => ({ default: await openPage(files) }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the app begins
  return function LazyPage(props: object) {
    const [Page] = useState(() => openedPages.get(files.load) ?? Coming);
    return <Page {...props} />;
  };
}

/** Loads a page and its texts; both are on their way at once. */
async function openPage({ load, texts }: Files): Promise<ComponentType> {
  const [{ Page }] = await Promise.all([load(), ...texts.map(openTexts)]);
  openedPages.set(load, Page);
  return Page;
}
