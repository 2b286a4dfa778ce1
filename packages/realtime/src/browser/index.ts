export { createSharedRealtime, type SharedRealtimeOptions } from './create-shared-realtime.ts';
export { pageSignals } from './page-signals.ts';
export { type Bus, type Locks, openBus, type TabMessage } from './tab-messages.ts';
