import { memberIdSchema } from '@atrium/core/members/schema';
import {
  activateLetters,
  countNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSettings,
  unsubscribeByLink,
} from '@atrium/core/notifications/contract';
import * as z from 'zod/mini';
import { noteBounce } from '../mail/bounces.repository.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import type { TestMember } from '../testing/test-members.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

type Owner = (world: PermissionWorld) => TestMember;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;
const at = (owner: Owner) => (world: PermissionWorld) => ({
  params: { memberId: z.parse(memberIdSchema, owner(world).membershipId) },
});

const digest = { switch: 'disabled' as const, group_ids: [], include_network_level: false };
const choices = { channels: {}, email_notifications: true, email_admin_notifications: true, email_subscriptions: true };
const change = (owner: Owner) => (world: PermissionWorld) => ({
  ...at(owner)(world),
  body: { settings: { ...choices, email_digests: digest, email_daily_digests: digest } },
});

const bounced = (owner: Owner) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  await noteBounce(db, { toAddress: owner(world).email, reason: 'no such mailbox', now: clock.now() });
  return at(owner)(world);
};

/** Who may hear of what: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(listNotifications, 'oneself', '11yyyyyy', () => ({})),
  may(countNotifications, 'oneself', '11yyyyyy', () => ({})),
  may(readNotifications, 'oneself', '11yyyyyy', () => ({ body: { all: true } })),
  may(getNotificationSettings, 'oneself', '11yyyyyy', at(oneself)),
  may(getNotificationSettings, 'another', '11444444', at(another)),
  may(saveNotificationSettings, 'oneself', '11yyyyyy', change(oneself)),
  may(saveNotificationSettings, 'another', '11444444', change(another)),
  may(activateLetters, 'oneself', '11yyyyyy', bounced(oneself)),
  may(activateLetters, 'another', '11444444', bounced(another)),
  may(unsubscribeByLink, 'a link', 'yyyyyyyy', ({ other, server }) => {
    const owner = { membershipId: other.membershipId, kind: 'group_archived' as const };
    return { body: { unsubscribe_token: unsubscribeToken(server.services.secret, owner) } };
  }),
  may(unsubscribeByLink, 'an invented link', '44444444', () => ({ body: { unsubscribe_token: 'x'.repeat(80) } })),
];

/** What a letter leads to that can be switched off, an address that took none, and what fits the settings. */
export async function enterSamples({ server, admin }: SampleTrial): Promise<SampleFields> {
  const { email, membershipId } = admin;
  await noteBounce(server.db, { toAddress: email, reason: 'no such mailbox', now: server.clock.now() });
  return {
    unsubscribe_token: [unsubscribeToken(server.services.secret, { membershipId, kind: 'group_archived' })],
    channels: [{}, { group_archived: { mail: true } }],
    email_digests: [{ switch: 'all', group_ids: [], include_network_level: true }],
    email_daily_digests: [{ switch: 'disabled', group_ids: [], include_network_level: false }],
  };
}
