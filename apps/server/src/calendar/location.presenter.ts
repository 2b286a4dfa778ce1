import type { StoredLocation } from './stored-appointment.schema.ts';

/** A place with the address of its map, where there is enough of an address for one (CAL-D43). */
export function presentLocation(location: StoredLocation) {
  return { ...location, maps_url: mapsUrlOf(location) };
}

function mapsUrlOf({ address1, zip, city, country }: StoredLocation): string | null {
  if (!address1 && !zip && !city) return null;
  const town = [zip, city].filter(Boolean).join(' ');
  const address = [address1, town, country].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
