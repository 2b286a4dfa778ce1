/**
 * What the surroundings tell the client: `online` and `visible` make it probe or reconnect at once, `unload` stops
 * everything, `restore` takes it up again (a page that came back from the back-forward cache).
 */
export type Signal = 'online' | 'visible' | 'unload' | 'restore';

/** Where signals come from; the browser's half is in `@atrium/realtime/browser`. */
export interface Signals {
  subscribe(listener: (signal: Signal) => void): () => void;
}

/** Surroundings that never say anything, such as a plain Node process. */
export const noSignals: Signals = { subscribe: () => () => undefined };
