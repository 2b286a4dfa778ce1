import { createChatToken } from '@atrium/core/realtime/contract';
import { type Channel, Socket } from 'phoenix';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { describeOnBoth, type TestMember, type TestServer } from '../testing/index.ts';
import { listen } from '../testing/test-socket.ts';

describeOnBoth('the npm client of Phoenix', (useServer) => {
  const server = useServer();

  it('joins network and member, exchanges messages, leaves (RT-D02, RT-004, RT-006)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const [hers, his] = [await connect(server(), anna), await connect(server(), ben)];
    expect(await joined(hers.channel(`network:${server().networkId}`, {}))).toMatchObject({ network_info: {} });
    const [mine, yours] = [
      hers.channel(`member:${anna.membershipId}`, {}),
      his.channel(`member:${ben.membershipId}`, {}),
    ];
    expect(await joined(mine)).toMatchObject({ my_profile: { name: 'Anna Beispiel' } });
    await joined(yours);
    await expect(joined(hers.channel(`member:${ben.membershipId}`, {}))).rejects.toEqual({ reason: 'unauthorized' });
    const heard = new Promise((resolve) => yours.on('message', resolve));
    const { chat } = await pushed(mine, 'create_chat', { member_id: ben.membershipId });
    const sent = { chat_id: `member/${ben.membershipId}`, cid: 'c1', text: 'hallo' };
    expect(chat).toMatchObject({ id: sent.chat_id });
    const { message } = await pushed(mine, 'message', sent);
    expect(message).toMatchObject(sent);
    expect(await heard).toMatchObject({
      kind: 'new',
      message: { ...sent, chat_id: `member/${anna.membershipId}` },
    });
    await expect(pushed(mine, 'message', { ...sent, text: '', cid: 'c2' })).rejects.toEqual({
      reason: 'empty_message',
    });
    await new Promise((resolve) => mine.leave().receive('ok', resolve));
    hers.disconnect();
    his.disconnect();
  });
});

async function connect(server: TestServer, as: TestMember): Promise<Socket> {
  const origin = await listen(server);
  const { token } = await server.reply(createChatToken, { as });
  const socket = new Socket(`${origin.replace('http', 'ws')}/socket`, {
    // ws has what the client uses of a browser's WebSocket.
    transport: WebSocket as unknown as new (endpoint: string) => object,
    params: { token },
  });
  socket.connect();
  return socket;
}

function joined(channel: Channel): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    channel
      .join()
      .receive('ok', resolve)
      .receive('error', (reason) => {
        channel.leave();
        reject(reason);
      });
  });
}

function pushed(channel: Channel, event: string, payload: object): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    channel.push(event, payload).receive('ok', resolve).receive('error', reject);
  });
}
