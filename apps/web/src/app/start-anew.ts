import { connectSession, type SessionRef } from '@atrium/core/session';

/**
 * Loads the page anew, at the door, once whoever was here is gone: by signing out here or in another tab, or because
 * another person has signed in. So nothing stays of what was shown, kept in memory, or waited for.
 */
export function startAnew(sessionRef: SessionRef, door: string): void {
  let here: string | null = null;
  sessionRef.subscribe((snapshot) => {
    const { session } = connectSession(snapshot, sessionRef.send);
    const id = session?.current_member.id ?? null;
    // What guards the page has to be gone first, or the browser would ask whether to stay.
    if (here !== null && id !== here) window.setTimeout(() => window.location.replace(door));
    here = id;
  });
}
