/** Asked before the page changes; answers whether it may. A guard that refuses goes on with `proceed` later. */
export type LeaveGuard = (proceed: () => void) => boolean;

const guards = new Set<LeaveGuard>();

/** Asks every guard, the newest first; true when the page may change now. */
export function mayLeave(proceed: () => void): boolean {
  return [...guards].reverse().every((guard) => guard(proceed));
}

/** Sets a guard before the page; the result takes it away. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}
