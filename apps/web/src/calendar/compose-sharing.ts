import type { Atrium } from '@atrium/core';
import { bindMembers } from '@atrium/core/members/actors';
import { connectSession, type SessionRef } from '@atrium/core/session';

/** Finds whom a member can share a calendar with: everybody but themselves. */
export function composeSharing({ atrium, sessionRef }: { atrium: Atrium; sessionRef: SessionRef }) {
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  return bindMembers(atrium).memberPickerMachine(session ? [session.current_member.id] : []);
}
