import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { enterInvite } from './inviting.fixtures.ts';

/** An open invite, and what fits new ones. */
export async function enterSamples({ server, admin }: SampleTrial): Promise<SampleFields> {
  const token = 't'.repeat(43);
  const inviteId = await enterInvite(server, admin, { token });
  return {
    token: [token],
    area: ['groups', 'group-categories'],
    invite_ids: [[inviteId]],
    scope: ['', 'groups/atelier'],
    email: ['nora@example.org'],
    user_type: ['normal'],
    channel_ids: [[]],
    body: ['Komm dazu.'],
    first_name: ['Nora'],
    last_name: ['Neu'],
    password: ['welcome-to-atrium'],
  };
}
