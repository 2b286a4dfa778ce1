import * as z from 'zod/mini';
import {
  type Invitation,
  type InviteSettings,
  invitationSchema,
  inviteSettingsSchema,
  type SentInvite,
  sentInviteSchema,
} from './inviting.schema.ts';

const lea = {
  id: '65a000000000000000000002',
  name: 'Lea Brandt',
  displayName: 'Lea Brandt',
  path: '/members/65a000000000000000000002',
  images: {},
  is_external: false,
  deleted: false,
};
const garden = { id: '65b000000000000000000001', name: 'Garten und Höfe' };

/** An invite that was sent to an address, unless the patch says otherwise. */
export function sentInviteOf(number: number, patch: Partial<SentInvite> = {}): SentInvite {
  return z.parse(sentInviteSchema, {
    id: `68${String(number).padStart(22, '0')}`,
    type: 'ExternalInvite',
    status: 'open',
    email: `person${number}@example.org`,
    name: `Person ${number}`,
    user_type: 'normal',
    inviter: lea,
    created_at: '2026-11-20T09:00:00.000Z',
    expires_at: '2026-12-20T09:00:00.000Z',
    groups: [garden],
    ...patch,
  });
}

/** What an administrator of the network may do, unless the patch says otherwise. */
export function inviteSettingsOf(patch: Partial<InviteSettings> = {}): InviteSettings {
  return z.parse(inviteSettingsSchema, {
    can: { invite_internal: true, invite_external: true },
    invite_external_guests: true,
    invites_restricted: false,
    name: null,
    default_subject: 'You are invited to Lindenhof',
    default_body: 'We would be glad to have you with us.',
    groups: [garden],
    channels: [],
    ...patch,
  });
}

/** An invite as whoever holds its link reads it. */
export const exampleInvitation: Invitation = z.parse(invitationSchema, {
  email: 'mira@example.org',
  first_name: 'Mira',
  last_name: '',
  user_type: 'external',
  inviter: 'Lea Brandt',
  network: 'Lindenhof',
  expires_at: '2026-12-20T09:00:00.000Z',
  groups: [
    { name: 'Garten und Höfe', available: true },
    { name: 'Chor', available: false },
  ],
});
