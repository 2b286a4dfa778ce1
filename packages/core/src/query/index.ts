export { coalesceEvents } from './coalesce-events.ts';
export { fromQuery } from './from-query.ts';
export { holdReads, invalidate, invalidateTouched } from './invalidate.ts';
export { createQueryClient } from './query-client.ts';
export type { QueryOptions } from './query-options.ts';
export { createReadPositions, type ReadPositions } from './read-positions.ts';
export { rereadFailed } from './reread-failed.ts';
export { whenQuiet } from './when-quiet.ts';
export { type Patch, write } from './write.ts';
