import { exposeSettled } from '../../browser/settled.ts';

/** What the driver asks of a page that shows a chat. */
export interface RoomPage {
  /** Makes so many messages and whatever stands before the chat is opened; not part of any measurement. */
  prepare(messages: number): Promise<void>;
  /** Shows the chat at its newest message. */
  open(): void;
  /** One more message of somebody else arrives. */
  append(): void;
  /** Leads to another message far away. */
  jump(): void;
  /** Scrolls up from the end, first as a wheel does, then as somebody does who drags the bar. */
  scroll(): Promise<Scrolled>;
}

export interface Scrolled {
  /** Milliseconds of every frame that took more than 50. */
  readonly longFrames: readonly number[];
  /** How far it went, in pixels. */
  readonly distance: number;
}

declare global {
  interface Window {
    room: RoomPage;
  }
}

/** Hands a page to the driver. */
export function expose(page: Omit<RoomPage, 'scroll'>, findScroller: () => Element | null | undefined): void {
  exposeSettled();
  window.room = {
    ...page,
    scroll: () => {
      const scroller = findScroller();
      if (!scroller) throw new Error('There is nothing to scroll.');
      return scrollThrough(scroller);
    },
  };
}

const jumps = [0.2, 0.8, 0.4, 0.6, 0.3];

/** Where a jump leads to: far from where the one before has led, and never where lines were drawn before. */
export function placeOfJump(jump: number, messages: number): number {
  return Math.floor(messages * (jumps[jump] ?? 0));
}

const steps = [...Array.from({ length: 120 }, () => 240), ...Array.from({ length: 60 }, () => 2_400)];

async function scrollThrough(scroller: Element): Promise<Scrolled> {
  const longFrames: number[] = [];
  // Chromium tells of a frame once it took more than 50 ms.
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longFrames.push(duration);
  });
  observer.observe({ type: 'long-animation-frame' });
  let distance = 0;
  for (const step of steps) {
    const before = scroller.scrollTop;
    scroller.scrollTop = before - step;
    distance += before - scroller.scrollTop;
    await new Promise(requestAnimationFrame);
  }
  await window.settled();
  observer.disconnect();
  return { longFrames, distance };
}
