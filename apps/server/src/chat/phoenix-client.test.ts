import { createAccessToken } from '@atrium/core/account/contract';
import { createChatToken } from '@atrium/core/realtime/contract';
import { type Channel, Socket } from 'phoenix';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { describeOnBoth, type TestMember, type TestServer, useTestServer } from '../testing/index.ts';
import { runProgram } from '../testing/run-server.ts';
import { createGroup } from '../testing/test-groups.ts';
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

describe('a bot on the SDK', () => {
  const server = useTestServer();

  it('takes part in the chat of the npm client of Phoenix, and answers each word once (RT-D02, RT-D04)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const memberIds = [anna.membershipId, ben.membershipId];
    const groupId = await createGroup(server().db, { memberIds, now: server().clock.now() });
    const hers = await connect(server(), anna);
    const mine = hers.channel(`member:${anna.membershipId}`, {});
    await joined(mine);
    await pushed(mine, 'create_chat', { group_id: groupId });
    const room = hers.channel(`group:${groupId}`, {});
    const heard: string[] = [];
    room.on('message', ({ message }) => void heard.push(`${message.from.name}: ${message.text}`));
    await joined(room);
    const { token } = await server().reply(createAccessToken, { as: ben, body: { name: 'Bot' } });
    const bot = startBot({ ATRIUM_URL: await listen(server()), ATRIUM_TOKEN: token });

    expect(await bot.nextLine()).toBe('Listens in 1 room.');
    const say = (cid: string, text: string) => pushed(room, 'message', { chat_id: `group/${groupId}`, cid, text });
    // The bot hears what is written from its first page on.
    await vi.waitFor(async () => {
      await say(`c${heard.length}`, 'hallo');
      await say(`p${heard.length}`, '!ping');
      expect(heard).toContain('Ben Beispiel: pong');
    }, patience);
    const counted = async (cid: string) => {
      await say(cid, '!count');
      await vi.waitFor(() => expect(heard.at(-1)).toMatch(/^Ben Beispiel: \d+ so far$/), patience);
    };
    await counted('first');
    const before = heard.length;
    await say('twice', '!ping');
    await say('twice', '!ping');
    await counted('last');
    expect(heard.slice(before, -2)).toEqual(['Anna Beispiel: !ping', 'Ben Beispiel: pong']);
    expect(await bot.leave()).toEqual({ code: 0, stderr: '' });
    hers.disconnect();
  });
});

const patience = { timeout: 120_000, interval: 200 };

function startBot(env: Readonly<Record<string, string>>) {
  const { child, ended, nextLine } = runProgram('examples/bot/bot.ts', { env });
  return {
    nextLine,
    leave: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

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
