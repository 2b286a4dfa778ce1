import type { TextPart } from '@atrium/core/messages/load';
import { whenQuiet } from '@atrium/core/query';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { useApp } from './app-context.ts';
import { openTexts } from './load-catalogue.ts';

const patience = 5_000;
let tellShown = () => {};

/** The first page is painted and has read what it shows, or takes long: what else the product needs may load by now. */
export const firstPage = new Promise<void>((resolve) => {
  tellShown = resolve;
  window.setTimeout(resolve, patience);
});

/** What was drawn first is on the screen, or takes long, or nobody sees it: what would keep it from being painted may begin. */
export const firstPaint = new Promise<void>((resolve) => {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !isTold) return resolve();
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    resolve();
  });
  paints.observe({ type: 'paint', buffered: true });
  window.setTimeout(resolve, patience);
});

/** Stands behind a page, so that its reads have begun before it is asked whether any are left. */
export function FirstPageShown() {
  const { queryClient, environment } = useApp().atrium;
  useEffect(() => {
    void Promise.all([whenQuiet(queryClient, environment.clock), firstPaint]).then(tellShown);
  }, [queryClient, environment]);
  return null;
}

/** A part of the frame that comes when it is first shown. The page goes on without it until its files have come. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await askAgain(load) }));
}

/** A part of the frame that comes after the first page. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => firstPage.then(load));
}

/** What a page needs after it is first shown, loaded behind the first page; null until it is there. */
export function useLater<Part extends object>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isLeft = false;
    void firstPage.then(() => askAgain(load)).then((loaded) => !isLeft && setPart(loaded));
    return () => {
      isLeft = true;
    };
  }, [load]);
  return part;
}

/** A part of the frame that is loaded by itself, when it is first shown or after the first page, with the texts it says. */
interface FramePart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly isLater?: boolean;
  readonly texts?: TextPart;
}

type PartsOf<Props> = { readonly [Name in keyof Props]: LazyExoticComponent<ComponentType<Props[Name]>> };

/** The parts of the frame as components, by how they are declared. */
export function partsOf<Props extends object>(
  declared: {
    readonly [Name in keyof Props]: FramePart<Props[Name]>;
  },
): PartsOf<Props> {
  // Each name gets the component of its own part.
  const parts = {} as { -readonly [Name in keyof Props]: PartsOf<Props>[Name] };
  for (const name in declared) parts[name] = partOf(declared[name]);
  return parts;
}

function partOf<Props>({ load, isLater, texts }: FramePart<Props>) {
  const withTexts = async () => (await Promise.all([load(), texts && openTexts(texts)]))[0];
  return isLater ? laterPart(withTexts) : lazyPart(withTexts);
}

const betweenTries = 5_000;

/** Files fail to come where the network or the server is away for a moment. */
async function askAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
    return askAgain(load);
  }
}
