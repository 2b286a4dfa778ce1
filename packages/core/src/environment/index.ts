export { createEmitter, type Emitter } from './emitter.ts';
export type { Clock, DesktopNotifications, Environment, Signal, TextStore } from './environment.ts';
export { everyMinute } from './every-minute.ts';
export { createMemoryEnvironment, createSignal, createTextStore } from './memory-environment.ts';
export { forgetAll, forgetOwn, ownKey } from './own-texts.ts';
