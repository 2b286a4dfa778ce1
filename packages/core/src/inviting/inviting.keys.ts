import type { InviteScope } from './inviting.schema.ts';

/** Where the cache keeps what it knows of inviting. */
export const invitingKeys = {
  all: ['inviting'],
  sent: ['inviting', 'sent'],
  settings: (scope: InviteScope) => ['inviting', 'settings', scope],
  invitation: (token: string) => ['inviting', 'invitation', token],
} as const;
