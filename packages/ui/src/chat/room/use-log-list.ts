import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LogFacts } from './log-facts.ts';

/** How far from its end a log still counts as being at it, in pixels. */
const endSlack = 32;
/** From how close to its beginning older messages are asked for, in pixels. */
const nearBeginning = 480;
/** Room above the first line, for what is said while older ones come. */
const above = 48;

type LogListOptions = {
  /** Of the lines. It begins at the first that is unread; without one, at the end. */
  readonly facts: LogFacts;
  /** The line that stays drawn out of view, since the focus may be in it. */
  readonly kept: string | null;
  /** Called with every move near the beginning. */
  readonly onNearBeginning: () => void;
};

/**
 * Draws the lines of a log that are in view. What a person looks at keeps its place while lines come before or after it
 * or grow, and the end stays in view as long as it was (CHAT-D35). Made of TanStack Virtual, which holds on to the end.
 */
export function useLogList(logRef: RefObject<HTMLElement | null>, { facts, kept, onNearBeginning }: LogListOptions) {
  const { rows, rowKeys: keys, heights } = facts;
  const [startAt] = useState(() => rows.find(({ kind }) => kind === 'firstUnread')?.key ?? null);
  const [isAtEnd, setIsAtEnd] = useState(startAt === null);
  const keyAt = useCallback((index: number) => keys[index] ?? index, [keys]);
  const likely = useCallback((index: number) => heights[index] ?? 0, [heights]);
  const keptIndex = useMemo(() => (kept === null ? -1 : keys.lastIndexOf(kept)), [keys, kept]);
  const withKept = useCallback((range: Range) => drawn(range, keptIndex), [keptIndex]);
  const [measure] = useState(createMeasure);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => logRef.current,
    getItemKey: keyAt,
    estimateSize: likely,
    rangeExtractor: withKept,
    measureElement: measure,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endSlack,
    overscan: 4,
    paddingStart: above,
    paddingEnd: 16,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  const look = useEffectEvent(() => {
    const log = logRef.current;
    if (!log) return;
    setIsAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight <= endSlack);
    if (log.scrollTop <= nearBeginning) onNearBeginning();
  });
  const begin = useEffectEvent(() => {
    const first = startAt === null ? -1 : rows.findIndex(({ key }) => key === startAt);
    if (first === -1) list.scrollToEnd();
    else list.scrollToIndex(Math.max(0, first - 1), { align: 'start' });
  });
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    // Where everything fits nothing is ever scrolled: it is looked at once the lines have been measured.
    const frame = rows.length > 0 ? requestAnimationFrame(() => look()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [rows.length]);
  const wanted = useWantedFocus(logRef);

  const goTo = (key: string, align: 'center' | 'auto' = 'center') => {
    const index = keys.indexOf(key);
    if (index === -1) return;
    list.scrollToIndex(index, { align });
    wanted.focus(key);
  };

  return { list, isAtEnd, goToEnd: () => list.scrollToEnd(), goTo, onScroll: () => look(), focusOn: wanted.focus };
}

/**
 * Measures lines as the list does, but all that are new at once: each one measured moves the others, so that the browser
 * would lay all of them out anew for the next.
 */
function createMeasure() {
  const heights = new Map<Element, number>();
  return (line: Element, told: ResizeObserverEntry | undefined, list: Virtualizer<HTMLElement, Element>): number => {
    const isKnown = list.itemSizeCache.has(list.options.getItemKey(list.indexFromElement(line)));
    if (told !== undefined || isKnown) return measureElement(line, told, list);
    if (heights.size === 0) {
      for (const one of line.parentElement?.children ?? []) heights.set(one, measureElement(one, told, list));
      queueMicrotask(() => heights.clear());
    }
    return heights.get(line) ?? measureElement(line, told, list);
  };
}

function drawn(range: Range, kept: number): number[] {
  const inView = defaultRangeExtractor(range);
  if (kept < 0 || kept >= range.count || inView.includes(kept)) return inView;
  return [...inView, kept].sort((first, second) => first - second);
}

/** Puts the focus on a line as soon as it is drawn. */
function useWantedFocus(logRef: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  const take = useEffectEvent(() => {
    if (wanted.current === null) return;
    const element = logRef.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted.current)}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });
  useLayoutEffect(() => take());
  return {
    focus: (key: string) => {
      wanted.current = key;
      take();
    },
  };
}
