export { type ActorSource, type Connect, useActorApi } from './use-actor-api.ts';
export { useDelayed } from './use-delayed.ts';
export { useIsNarrow, useMediaQuery } from './use-media-query.ts';
