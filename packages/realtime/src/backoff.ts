/** Milliseconds the client stays away at least after a loss. */
const shortest = 5_000;
/** Milliseconds of the random part, so that a server that comes back is not met by everyone at once. */
const spread = 5_000;

/**
 * Milliseconds until the next attempt to connect: nothing before the first, then 5 to 10 seconds after every loss.
 * `random` answers with 0 up to, not including, 1.
 */
export function reconnectDelay(tries: number, random: () => number): number {
  return tries <= 0 ? 0 : shortest + Math.floor(random() * spread);
}

/** Milliseconds until a channel whose join failed is joined again over the same socket: 1, 2, 5, then 10 seconds. */
export function rejoinDelay(tries: number): number {
  return rejoinDelays[tries - 1] ?? 10_000;
}

const rejoinDelays = [1_000, 2_000, 5_000];
