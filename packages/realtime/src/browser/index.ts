export type { SharedRealtimeOptions } from './create-shared-realtime.ts';
export { createSharedRealtime } from './create-shared-realtime.ts';
export { pageSignals } from './page-signals.ts';
export type { Bus, Locks, TabMessage } from './tab-messages.ts';
export { openBus } from './tab-messages.ts';
