import type { MemberId } from '@atrium/core/members';
import { createMembers } from '@atrium/core/members/client';
import { connectSession } from '@atrium/core/session';
import type { App } from '../app/app.ts';

export const membersOf = ({ atrium }: App) => createMembers(atrium);

/** The member who is signed in, whom searches for others leave out. */
export function ownId({ sessionRef }: App): readonly MemberId[] {
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  return session ? [session.current_member.id] : [];
}
