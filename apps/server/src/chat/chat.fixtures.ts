import { randomUUID } from 'node:crypto';
import { chatPushes } from '@atrium/core/chat/topics';
import * as z from 'zod/mini';
import type { TestMember, TestServer } from '../testing/index.ts';
import { okOf, openSocket, type TestSocket } from '../testing/test-socket.ts';

type PushName = keyof typeof chatPushes;
type Payload<Name extends PushName> = z.input<(typeof chatPushes)[Name]['payload']>;
type Reply<Name extends PushName> = z.output<(typeof chatPushes)[Name]['reply']>;

/** A member at their socket. */
export interface Chatter {
  readonly id: string;
  readonly member: TestMember;
  readonly socket: TestSocket;
  /** What the join of the own topic was answered with. */
  readonly welcome: Readonly<Record<string, unknown>>;
  /** Pushes where the chat belongs and reads the reply by the contract. */
  ask<Name extends PushName>(name: Name, payload: Payload<Name>): Promise<Reply<Name>>;
  /** Pushes whatever it is, and gives back why it was refused. */
  refused(name: string, payload: object, topic?: string): Promise<Readonly<Record<string, unknown>>>;
  /** Sends a text. */
  say(chatId: string, text: string, more?: object): Promise<Reply<'message'>['message']>;
  /** Payloads of the events heard so far. */
  heard(event: string): readonly Readonly<Record<string, unknown>>[];
}

/** Opens a member's socket, joined to the network, themselves and these groups. */
export async function createChatter(
  server: TestServer,
  member: TestMember,
  { groups = [] }: { groups?: readonly string[] } = {},
): Promise<Chatter> {
  const socket = await openSocket(server, member);
  const own = `member:${member.membershipId}`;
  okOf(await socket.join(`network:${server.networkId}`));
  const welcome = okOf(await socket.join(own));
  for (const id of groups) okOf(await socket.join(`group:${id}`));

  const topicFor = (name: string, payload: object) => {
    const chatId = 'chat_id' in payload ? String(payload.chat_id) : '';
    if (name === 'network_info') return `network:${server.networkId}`;
    return chatId.startsWith('group/') ? chatId.replace('/', ':') : own;
  };

  async function ask<Name extends PushName>(name: Name, payload: Payload<Name>): Promise<Reply<Name>> {
    const response = okOf(await socket.push(topicFor(name, payload), name, payload));
    // Read by this very push's schema, whose output Reply names.
    return z.parse(chatPushes[name].reply, response) as Reply<Name>;
  }

  return {
    id: member.membershipId,
    member,
    socket,
    welcome,
    ask,
    refused: async (name, payload, topic = topicFor(name, payload)) => {
      const { status, response } = await socket.push(topic, name, payload);
      if (status === 'ok') throw new Error(`${name} was not refused.`);
      return z.parse(z.record(z.string(), z.unknown()), response);
    },
    say: async (chatId, text, more = {}) => {
      const payload = z.parse(chatPushes.message.payload, { chat_id: chatId, cid: randomUUID(), text, ...more });
      return (await ask('message', payload)).message;
    },
    heard: (event) =>
      socket.heard
        .filter((frame) => frame.event === event)
        .map(({ payload }) => z.parse(z.record(z.string(), z.unknown()), payload)),
  };
}

/** The chat id of a member, as others see it. */
export function chatWith({ id }: { readonly id: string }) {
  return z.parse(chatPushes.chat_details.payload, { chat_id: `member/${id}` }).chat_id;
}

/** The chat id of a group. */
export function chatOf(groupId: string) {
  return z.parse(chatPushes.chat_details.payload, { chat_id: `group/${groupId}` }).chat_id;
}
