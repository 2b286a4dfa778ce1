import { defaultPaths, type Paths } from '@atrium/core/paths';
import { createContext, use } from 'react';

const PathsContext = createContext<Paths>(defaultPaths);

/** Tells its children where the pages of the app are; the product's own addresses without it. */
export const PathsProvider = PathsContext.Provider;

/** Where the pages of the app are. */
export function usePaths(): Paths {
  return use(PathsContext);
}
