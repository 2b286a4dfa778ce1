export { type ActorSource, type Connect, useActorApi } from './use-actor-api.ts';
export { useIsNarrow, useMediaQuery } from './use-media-query.ts';
export { useWindowFocus } from './use-window-focus.ts';
