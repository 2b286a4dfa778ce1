import { NotFound } from '@atrium/ui/primitives';

/** An address that leads nowhere. */
export function NotFoundRoute() {
  return <NotFound />;
}
