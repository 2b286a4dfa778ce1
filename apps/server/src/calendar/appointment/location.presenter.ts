import { meetingLinkType } from '@atrium/core/calendar/rules';
import type { StoredLocation } from './stored-appointment.schema.ts';

/** A place with the address of its map, where there is enough of an address for one, and whose link it is (CAL-D40, CAL-D43). */
export function presentLocation(location: StoredLocation) {
  const derived = location.link === null ? null : meetingLinkType(location.link);
  return { ...location, meeting_link_type: location.meeting_link_type ?? derived, maps_url: mapsUrlOf(location) };
}

function mapsUrlOf({ address1, zip, city, country }: StoredLocation): string | null {
  if (!address1 && !zip && !city) return null;
  const town = [zip, city].filter(Boolean).join(' ');
  const address = [address1, town, country].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
