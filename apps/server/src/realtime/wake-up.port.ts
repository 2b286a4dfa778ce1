/** Carries short texts to the other nodes of the deployment; what gets lost is found again in the log. */
export interface WakeUp {
  publish(text: string): Promise<void>;
  /** Calls back on what every node publishes, this one included; answers the way to stop. */
  subscribe(onText: (text: string) => void): Promise<() => Promise<void>>;
}

/** For a server that is the only one. */
export const aloneWakeUp: WakeUp = {
  publish: async () => undefined,
  subscribe: async () => async () => undefined,
};
