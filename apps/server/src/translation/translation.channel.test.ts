import { getSession } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { okOf, openSocket } from '../testing/test-socket.ts';

describeOnPostgres('the language last used, over the socket', (useServer) => {
  const server = useServer();
  afterEach(() => server().reset());

  const lastUsed = async (as: TestMember) =>
    (await server().reply(getSession, { as })).current_member.last_used_translation_language;

  it('is kept for whoever says it, on all their devices (TRANS-009, RT-D08)', async () => {
    const [ada, ben] = [await server().member('Ada'), await server().member('Ben')];
    const socket = await openSocket(server(), ada);
    const own = `member:${ada.membershipId}`;
    okOf(await socket.join(own));
    expect(okOf(await socket.push(own, 'set_preference', { last_used_translation_language: 'EN-GB' }))).toEqual({});
    expect([await lastUsed(ada), await lastUsed(ben)]).toEqual(['EN-GB', null]);
  });

  it('is not kept from elsewhere, of anything else, nor for somebody locked (RT-D08)', async () => {
    const ada = await server().member('Ada');
    const socket = await openSocket(server(), ada);
    const [own, network] = [`member:${ada.membershipId}`, `network:${server().networkId}`];
    okOf(await socket.join(own));
    okOf(await socket.join(network));
    const pushed = async (topic: string, language: unknown) =>
      (await socket.push(topic, 'set_preference', { last_used_translation_language: language })).response;
    expect(await pushed(network, 'DE')).toEqual({ reason: 'unauthorized' });
    for (const language of ['de', '', 7, 'D'.repeat(1000)])
      expect(await pushed(own, language)).toEqual({ reason: 'invalid' });
    await server()
      .db.update(memberships)
      .set({ lockedAt: server().clock.now() })
      .where(eq(memberships.id, ada.membershipId));
    expect(await pushed(own, 'DE')).toEqual({ reason: 'unauthorized' });
  });
});
