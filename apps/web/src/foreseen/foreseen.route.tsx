import type { ForeseenArea } from '@atrium/core/shell';
import { NotThereYet } from '@atrium/ui/home';
import { NotFound } from '@atrium/ui/primitives';
import { matchPath, useLocation } from 'react-router';
import { foreseen } from './module.ts';

/** An address that no domain has: a page that is still to come, or none at all. */
export function Page() {
  const area = foreseenAt(useLocation().pathname);
  return area ? <NotThereYet area={area} /> : <NotFound />;
}

function foreseenAt(pathname: string): ForeseenArea | undefined {
  // Its keys are those of the list.
  const areas = Object.entries(foreseen) as readonly (readonly [ForeseenArea, readonly string[]])[];
  return areas.find(([, paths]) => paths.some((path) => matchPath(path, pathname)))?.[0];
}
