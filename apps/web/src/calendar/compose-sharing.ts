import type { Atrium } from '@atrium/core';
import { createMembers } from '@atrium/core/members/client';
import { connectSession, type SessionRef } from '@atrium/core/session';

/** Finds whom a member can share a calendar with: everybody but themselves. */
export function composeSharing({ atrium, sessionRef }: { atrium: Atrium; sessionRef: SessionRef }) {
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  return createMembers(atrium).memberPickerMachine(session ? [session.current_member.id] : []);
}
