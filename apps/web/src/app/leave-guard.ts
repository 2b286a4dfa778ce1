/** Asked before the page changes; answers whether it may. A guard that refuses goes on with `proceed` later. */
export type LeaveGuard = (proceed: () => void) => boolean;

/** The guards, and where the page stood when each was set. */
const guards = new Map<LeaveGuard, { readonly address: string; readonly state: unknown }>();

/** Asks every guard, the newest first; true when the page may change now. */
export function mayLeave(proceed: () => void): boolean {
  return [...guards.keys()].reverse().every((guard) => guard(proceed));
}

/** Sets a guard before the page; the result takes it away. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.set(guard, { address: window.location.href, state: window.history.state });
  return () => guards.delete(guard);
}

// Browsers tell the listeners of a window in the order they came: this one has to come before the router's.
window.addEventListener('popstate', (event) => {
  const [guarded] = guards.values();
  const wanted = window.location.href;
  if (!guarded || mayLeave(() => window.location.assign(wanted))) return;
  event.stopImmediatePropagation();
  window.history.pushState(guarded.state, '', guarded.address);
});
