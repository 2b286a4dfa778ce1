import { noteBounce } from '../mail/bounces.repository.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

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
