export { focusHeading } from './focus-heading.ts';
export { PathsProvider, usePaths } from './paths-provider.tsx';
export { type ActorSource, type Connect, useActorApi } from './use-actor-api.ts';
export { useLongPress } from './use-long-press.ts';
export { useMarkedInView } from './use-marked-in-view.ts';
export { useIsNarrow, useMediaQuery } from './use-media-query.ts';
export { useService } from './use-service.ts';
export { useWindowFocus } from './use-window-focus.ts';
