import type { TextStore } from './environment.ts';

/** The key of something a device keeps for one member until they sign out. */
export function ownKey(memberId: string, name: string): string {
  return `atrium.of.${memberId}.${name}`;
}

/** Forgets what a device keeps for a member. */
export function forgetOwn(store: TextStore, memberId: string): void {
  forgetAll(store, ownKey(memberId, ''));
}

/** Forgets every text of the product. */
export function forgetAll(store: TextStore, prefix = 'atrium.'): void {
  for (const key of store.keys()) if (key.startsWith(prefix)) store.remove(key);
}
