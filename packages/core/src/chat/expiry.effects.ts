import type { Clock } from '../environment/index.ts';
import type { ChatEntry } from './timeline/chat-entry.rules.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** Timers do not reach further than 24.8 days; whoever waits longer is woken in between (CHAT-E53). */
const longestWait = 86_400_000;

/** Lets typing end when its two seconds are over, and muting when its time is (CHAT-021, CHAT-061). */
export function createExpiryTimer(clock: Clock, store: TimelineStore) {
  let timer: number | null = null;
  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
  function schedule(): void {
    stop();
    const ends = [...store.get().entries.values()].flatMap(endsOf);
    if (ends.length === 0) return;
    const wait = Math.min(...ends) - clock.now();
    timer = clock.setTimeout(
      () => {
        store.tell({ type: 'time.passed', at: clock.now() });
        schedule();
      },
      Math.min(Math.max(wait, 0), longestWait),
    );
  }
  return { stop, schedule };
}

function endsOf({ composing, chat }: ChatEntry): readonly number[] {
  const mutes = chat ? [chat.state.muted_until, chat.state.app_muted_until] : [];
  return [
    ...composing.map(({ until }) => until),
    ...mutes.flatMap((until) => (until === null ? [] : [Date.parse(until)])),
  ];
}
