import { useEffect, useState } from 'react';
import { useHouse } from './house-context.ts';

const minute = 60_000;

/** Epoch milliseconds, told anew with every minute. */
export function useNow(): number {
  const { clock } = useHouse().environment;
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let timer = 0;
    const schedule = () => {
      timer = clock.setTimeout(tick, minute - (clock.now() % minute));
    };
    const tick = () => {
      setNow(clock.now());
      schedule();
    };
    schedule();
    return () => clock.clearTimeout(timer);
  }, [clock]);
  return now;
}
