import { type DesignPlace, placeKey } from './design.rules.ts';

/** Where the cache keeps what it knows of designs. */
export const designKeys = {
  all: ['design'],
  list: (place: DesignPlace) => ['design', 'list', placeKey(place)],
  one: (place: DesignPlace, id: string) => ['design', 'one', placeKey(place), id],
} as const;
