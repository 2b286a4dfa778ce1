import { connectSession, type SessionRef } from '@atrium/core/session';
import { closeGate } from './first-gate.tsx';

/**
 * Loads the page anew, at the door, once whoever was here is gone: by signing out here or in another tab, or because
 * another person has signed in. So nothing stays of what was shown, kept in memory, or waited for.
 */
export function startAnew(sessionRef: SessionRef, door: string): void {
  let here: string | null = null;
  sessionRef.subscribe((snapshot) => {
    const { session } = connectSession(snapshot, sessionRef.send);
    const id = session?.current_member.id ?? null;
    if (here !== null && id !== here) {
      closeGate();
      // What guards the page has to be gone first, or the browser would ask whether to stay.
      window.setTimeout(() => window.location.replace(door));
    }
    here = id;
  });
}
