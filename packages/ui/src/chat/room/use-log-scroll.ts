import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How far from its end a log still counts as being at it, in pixels. */
const endSlack = 32;
/** From how close to its beginning older messages are asked for, in pixels. */
const nearBeginning = 480;

type LogScrollOptions = {
  /** The key of the message to begin at; without one, at the end. */
  readonly startAt: string | null;
  /** Called with every move near the beginning. */
  readonly onNearBeginning: () => void;
};

type Anchor = { readonly key: string; readonly top: number };

/**
 * Keeps what a person looks at in its place while messages come before or after it, and the end in view as long as it
 * was in view (CHAT-D35). The log's children carry their keys as `data-message`.
 */
export function useLogScroll(logRef: RefObject<HTMLElement | null>, { startAt, onNearBeginning }: LogScrollOptions) {
  const anchorRef = useRef<Anchor | null>(null);
  const heightRef = useRef(0);
  const isAtEndRef = useRef(startAt === null);
  const [isAtEnd, setIsAtEnd] = useState(startAt === null);

  const remember = () => {
    const log = logRef.current;
    if (!log) return;
    heightRef.current = log.scrollHeight;
    isAtEndRef.current = log.scrollHeight - log.scrollTop - log.clientHeight <= endSlack;
    anchorRef.current = isAtEndRef.current ? null : firstInView(log);
    setIsAtEnd(isAtEndRef.current);
    if (log.scrollTop <= nearBeginning) onNearBeginning();
  };

  const restore = () => {
    const log = logRef.current;
    if (!log) return;
    if (isAtEndRef.current) log.scrollTop = log.scrollHeight;
    else if (anchorRef.current) backTo(log, anchorRef.current);
    remember();
  };
  const onResize = useEffectEvent(restore);
  // Within a frame, news of scrolling come before news of sizes: what has grown has to be put back first.
  const onScroll = () => (logRef.current?.scrollHeight === heightRef.current ? remember() : restore());

  const start = useEffectEvent((log: HTMLElement) => beginAt(log, startAt));

  useLayoutEffect(() => {
    if (logRef.current) start(logRef.current);
  }, [logRef]);

  useEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const sizes = new ResizeObserver(() => onResize());
    for (const part of [log, ...log.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [logRef]);

  const goToEnd = () => {
    const log = logRef.current;
    if (!log) return;
    isAtEndRef.current = true;
    anchorRef.current = null;
    log.scrollTop = log.scrollHeight;
  };

  const goTo = (key: string) => {
    isAtEndRef.current = false;
    if (logRef.current) showInMiddle(logRef.current, key);
    remember();
  };

  return { isAtEnd, goToEnd, goTo, onScroll };
}

function messageOf(log: HTMLElement, key: string): Element | null {
  return log.querySelector(`[data-message="${CSS.escape(key)}"]`);
}

function beginAt(log: HTMLElement, key: string | null): void {
  const first = key === null ? null : messageOf(log, key);
  if (first) log.scrollTop += topIn(log, first) - log.clientHeight / 4;
  else log.scrollTop = log.scrollHeight;
}

function showInMiddle(log: HTMLElement, key: string): void {
  const message = messageOf(log, key);
  if (!(message instanceof HTMLElement)) return;
  log.scrollTop += topIn(log, message) - Math.max(0, (log.clientHeight - message.offsetHeight) / 2);
  message.focus({ preventScroll: true });
}

function topIn(log: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - log.getBoundingClientRect().top;
}

function firstInView(log: HTMLElement): Anchor | null {
  for (const element of log.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topIn(log, element);
    const key = element.dataset.message;
    if (key !== undefined && top + element.offsetHeight > 0) return { key, top };
  }
  return null;
}

function backTo(log: HTMLElement, { key, top }: Anchor): void {
  const element = messageOf(log, key);
  if (element) log.scrollTop += topIn(log, element) - top;
}
