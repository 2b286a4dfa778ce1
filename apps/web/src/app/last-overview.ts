import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { House } from './compose.ts';
import { useHouse } from './house-context.ts';

const addresses = new WeakMap<House, string>();

/** Where the overview is that was shown last; everybody's where none was. */
export function lastOverview(house: House): string {
  return addresses.get(house) ?? '/appointments';
}

/** Keeps the address of the overview on the page, for the way back from an appointment. */
export function useAsLastOverview(): void {
  const house = useHouse();
  const { pathname, search } = useLocation();
  useEffect(() => void addresses.set(house, `${pathname}${search}`), [house, pathname, search]);
}
