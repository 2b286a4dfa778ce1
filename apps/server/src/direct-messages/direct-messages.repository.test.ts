import { listReceivedMessages, sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

describeOnPostgres('an inbox of years', (useServer) => {
  const server = useServer();
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    const ada = await server().member('Ada');
    ben = await server().member('Ben');
    const body = { to: [ben.membershipId], subject: 'Brief', content: '<p>Hallo</p>' };
    const { message } = await server().reply(sendDirectMessage, { as: ada, body });
    const id = sql`'eeee' || lpad(to_hex(n), 20, '0')`;
    await server().db.execute(sql`
      insert into direct_messages (id, author_id, subject, content, html_content, plain_content, conversation_id, recipient_count, created_at)
      select ${id}, author_id, 'Brief', '', '', '', ${id}, 1, created_at - n * interval '1 second'
      from direct_messages, generate_series(1, 10014) n where id = ${message.id}`);
    await server().db.execute(sql`
      insert into direct_message_copies (message_id, membership_id, position, created_at)
      select id, ${ben.membershipId}, 0, created_at from direct_messages where id like 'eeee%'`);
  });

  it('is counted no further than anybody turns pages, and said to go on as long as it does (MSG-D07)', async () => {
    const told = async (query: object) => {
      const { messages, total } = await server().reply(listReceivedMessages, { as: ben, query });
      return [messages.length, total];
    };
    expect(await told({})).toEqual([10, 10_000]);
    expect(await told({ q: 'brief' })).toEqual([10, 10_000]);
    expect(await told({ offset: 10_000 })).toEqual([10, 10_011]);
    expect(await told({ offset: 10_010 })).toEqual([5, 10_015]);
  });
});
