import { sendDirectMessage } from '@atrium/core/direct-messages/contract';
import type { TestMember } from '../testing/index.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

/** Direct messages, got and sent, and what fits new ones. */
export async function enterSamples({ server, admin, other }: SampleTrial): Promise<SampleFields> {
  const { reply } = server;
  const send = async (as: TestMember, to: TestMember) =>
    (await reply(sendDirectMessage, { as, body: { to: [to.membershipId], subject: 'Fest' } })).message.id;
  const got = [await send(other, admin), await send(other, admin), await send(other, admin)];
  const sent = [await send(admin, other), await send(admin, other)];
  return {
    messageId: [...got, ...sent],
    message_ids: [got, sent, [got[0]], [sent[1]]],
    to: [[other.membershipId]],
    to_group: [null],
    to_all_network_members: [false],
    reply_to_id: [null, got[0]],
    attachments: [{ file_ids: [] }],
  };
}
