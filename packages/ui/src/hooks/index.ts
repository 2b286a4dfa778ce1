export { type ActorSource, type Connect, useActorApi } from './use-actor-api.ts';
export { useIsNarrow, useMediaQuery } from './use-media-query.ts';
