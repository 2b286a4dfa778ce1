import type { Atrium } from '@atrium/core';
import { type BoundInvites, bindInvites } from '@atrium/core/invites/actors';
import type { SessionRef } from '@atrium/core/session';
import { calendarOf } from './compose-calendar.ts';

const bound = new WeakMap<Atrium, BoundInvites>();

/** The invites, bound when their page needs them. */
export function invitesOf(house: { atrium: Atrium; sessionRef: SessionRef }): BoundInvites {
  const known = bound.get(house.atrium);
  if (known) return known;
  const invites = bindInvites(house.atrium, { appointment: calendarOf(house).queries.appointment });
  bound.set(house.atrium, invites);
  return invites;
}
