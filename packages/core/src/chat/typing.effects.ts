import type { Clock } from '../environment/index.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** Lets the typing of people end when its two seconds are over. */
export function createTypingTimer(clock: Clock, store: TimelineStore) {
  let timer: number | null = null;
  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
  return {
    stop,
    schedule: () => {
      stop();
      const ends = [...store.get().entries.values()].flatMap(({ composing }) => composing.map(({ until }) => until));
      if (ends.length === 0) return;
      timer = clock.setTimeout(
        () => store.tell({ type: 'time.passed', at: clock.now() }),
        Math.min(...ends) - clock.now(),
      );
    },
  };
}
