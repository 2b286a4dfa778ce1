import { createInvites, type InvitesClient } from '@atrium/core/invites/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';
import { calendarOf } from '../calendar/client.ts';

export function invitesOf({ atrium, client }: App): InvitesClient {
  return createInvites(atrium, { appointment: client(calendarOf).queries.appointment });
}

/** The invites, bound to the app. */
export const useInvites = () => useClient(invitesOf);
