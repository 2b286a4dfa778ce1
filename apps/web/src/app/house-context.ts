import { createContext, use } from 'react';
import type { House } from './compose.ts';

/** Hands the composed product to the routes. */
export const HouseContext = createContext<House | null>(null);

/** The composed product. */
export function useHouse(): House {
  const house = use(HouseContext);
  if (!house) throw new Error('No house is set. Render routes inside <App>.');
  return house;
}
