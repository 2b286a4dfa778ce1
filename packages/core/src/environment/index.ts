export { createMemoryEnvironment, createSignal, createTextStore } from './memory-environment.ts';
export type { Clock, Environment, Signal, TextStore } from './environment.ts';
