export { coalesceEvents } from './coalesce-events.ts';
export { fromQuery } from './from-query.ts';
export { createQueryClient } from './query-client.ts';
export type { QueryOptions } from './query-options.ts';
export { invalidate } from './query-options.ts';
export { rereadFailed } from './reread-failed.ts';
