import { everyMinute } from '@atrium/core/environment';
import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';

/** Epoch milliseconds, told anew with every minute. */
export function useNow(): number {
  const { clock } = useApp().environment;
  const [now, setNow] = useState(clock.now);
  useEffect(() => everyMinute(clock, setNow), [clock]);
  return now;
}
