import { calendarQueries } from '@atrium/core/calendar/client';
import { createInvites, type InvitesClient } from '@atrium/core/invites/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

/** Of the calendar its reads alone: pages of invites wait for none of its forms. */
export function invitesOf({ atrium }: App): InvitesClient {
  return createInvites(atrium, { appointment: calendarQueries(atrium.http).appointment });
}

/** The invites, bound to the app. */
export const useInvites = () => useClient(invitesOf);
