import { connectRoom, type Message, type MessageActsApi, type RoomApi } from '@atrium/core/chat';
import {
  exampleChat,
  exampleChatIds,
  exampleMessage,
  exampleMessageId,
  exampleOpening,
  exampleWriters,
  timelineAfter,
} from '@atrium/core/chat/fixtures';
import { actsOf, roomOf } from '../../../packages/ui/src/chat/chat.fixtures.ts';

const chatId = exampleChatIds.garden;
const now = Date.parse('2026-11-21T10:30:00Z');
const minute = 60_000;
const writers = [exampleWriters.mira, exampleWriters.mira, exampleWriters.tom, exampleWriters.jonas];
const words = [
  'Ten is fine.',
  'Who brings the *ladder*? The long one, since the short one does not reach the gutter any more.',
  'I do.',
  'The key is with the Webers, second floor: https://atrium.example/houses/webers says when they are in.',
  '🌱🌻',
  'Good morning! Shall we meet at the atelier before it rains, or after? I have to be back by noon, and the paint needs an hour to dry.',
];

/** A group chat at one moment of its life, and what can be done in it. */
export interface RoomMoment {
  readonly room: RoomApi;
  readonly acts: MessageActsApi;
}

/** The moments of a group chat in which so many messages have been written and some more arrive one by one. */
export async function momentsOf(count: number, arrivals: number): Promise<readonly RoomMoment[]> {
  const sample = exampleMessage(1, { chatId });
  const messages = Array.from({ length: count + arrivals }, (_, place) => messageAt(sample, place, count));
  const roomRef = roomOf({ chatId, open: () => Promise.resolve({ read: null, newest: null }) });
  await new Promise((resolve) => setTimeout(resolve));
  return Array.from({ length: arrivals + 1 }, (_, arrived) => {
    const timeline = timelineAfter([exampleOpening(messages.slice(0, count + arrived), { chat: exampleChat(chatId) })]);
    const sources = { snapshot: roomRef.getSnapshot(), timeline, now, zone: 'Europe/Berlin' };
    return { room: connectRoom(sources, (event) => roomRef.send(event)), acts: actsOf(timeline) };
  });
}

/** The same moment with one message pointed out. */
export function pointedOut({ room, acts }: RoomMoment, place: number): RoomMoment {
  return { room, acts: { ...acts, target: exampleMessageId(place + 1) } };
}

function messageAt(sample: Message, place: number, count: number): Message {
  const at = new Date(now - (count - place) * 3 * minute).toISOString();
  return {
    ...sample,
    id: exampleMessageId(place + 1),
    cid: `cid-${place}`,
    from: writers[place % writers.length] ?? sample.from,
    text: `${place}: ${words[place % words.length]}`,
    created_at: at,
    updated_at: at,
  };
}
