import type { Atrium } from '@atrium/core';
import { createInvites, type InvitesClient } from '@atrium/core/invites/client';
import type { SessionRef } from '@atrium/core/session';
import { calendarOf } from '../calendar/compose-calendar.ts';

const bound = new WeakMap<Atrium, InvitesClient>();

/** The invites, bound when their page needs them. */
export function invitesOf(app: { atrium: Atrium; sessionRef: SessionRef }): InvitesClient {
  const known = bound.get(app.atrium);
  if (known) return known;
  const invites = createInvites(app.atrium, { appointment: calendarOf(app).queries.appointment });
  bound.set(app.atrium, invites);
  return invites;
}
