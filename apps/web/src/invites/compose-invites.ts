import type { Atrium } from '@atrium/core';
import { type BoundInvites, bindInvites } from '@atrium/core/invites/actors';
import type { SessionRef } from '@atrium/core/session';
import { calendarOf } from '../calendar/compose-calendar.ts';

const bound = new WeakMap<Atrium, BoundInvites>();

/** The invites, bound when their page needs them. */
export function invitesOf(app: { atrium: Atrium; sessionRef: SessionRef }): BoundInvites {
  const known = bound.get(app.atrium);
  if (known) return known;
  const invites = bindInvites(app.atrium, { appointment: calendarOf(app).queries.appointment });
  bound.set(app.atrium, invites);
  return invites;
}
