import { addressLine, meetingLinkType } from '@atrium/core/calendar/rules';
import type { StoredLocation } from './stored-appointment.schema.ts';

/** A place with the address of its map, where there is enough of an address for one, and whose link it is (CAL-D40, CAL-D43). */
export function presentLocation(location: StoredLocation) {
  const derived = location.link === null ? null : meetingLinkType(location.link);
  return { ...location, meeting_link_type: location.meeting_link_type ?? derived, maps_url: mapsUrlOf(location) };
}

function mapsUrlOf(location: StoredLocation): string | null {
  if (!location.address1 && !location.zip && !location.city) return null;
  const address = addressLine({ ...location, address2: null });
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
