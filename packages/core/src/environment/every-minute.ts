import type { Clock } from './environment.ts';

/** Tells the time at once and as each minute begins; the result stops that. */
export function everyMinute(clock: Clock, tell: (now: number) => void): () => void {
  let timer = 0;
  const tick = () => {
    const now = clock.now();
    tell(now);
    timer = clock.setTimeout(tick, minute - (now % minute));
  };
  tick();
  return () => clock.clearTimeout(timer);
}

const minute = 60_000;
