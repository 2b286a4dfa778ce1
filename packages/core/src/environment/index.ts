export type { Clock, Environment, Signal, TextStore } from './environment.ts';
export { createMemoryEnvironment, createSignal, createTextStore } from './memory-environment.ts';
