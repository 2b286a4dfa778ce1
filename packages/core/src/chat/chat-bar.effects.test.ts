import { describe, expect, it } from 'vitest';
import { createMemoryEnvironment, forgetOwn } from '../environment/index.ts';
import { exampleChatIds, exampleReaderId } from './chat.fixtures.ts';
import { createChatBar } from './chat-bar.effects.ts';

const { mira, garden } = exampleChatIds;
const key = `atrium.of.${exampleReaderId}.chat-bar`;

describe('the kept chat bar', () => {
  it('is the same after the page was loaded anew, for its member alone, until they sign out', () => {
    const environment = createMemoryEnvironment();
    const before = createChatBar(environment, exampleReaderId);
    before.send({ type: 'chat.open', chatId: garden });
    before.send({ type: 'chat.open', chatId: mira });
    before.send({ type: 'bar.resize', width: 444 });
    const shown = (memberId: string) => {
      const snapshot = createChatBar(environment, memberId).getSnapshot();
      const { chats, current, width } = snapshot.context;
      return [snapshot.value, chats, current, width];
    };
    expect(shown(exampleReaderId)).toEqual(['open', [garden, mira], mira, 444]);
    expect(shown('65a0000000000000000000ff')).toEqual(['closed', [], null, 360]);
    forgetOwn(environment.storage.local, exampleReaderId);
    expect(shown(exampleReaderId)).toEqual(['closed', [], null, 360]);
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '[]'],
    [
      'a chat that is none',
      JSON.stringify({ isOpen: true, chats: ['javascript:alert(1)'], current: null, width: 400 }),
    ],
    ['too many chats', JSON.stringify({ isOpen: true, chats: Array(7).fill(mira), current: mira, width: 400 })],
  ])('counts as never kept when it is %s', (_, text) => {
    const environment = createMemoryEnvironment();
    environment.storage.local.set(key, text);
    expect(createChatBar(environment, exampleReaderId).getSnapshot()).toMatchObject({
      value: 'closed',
      context: { chats: [], width: 360 },
    });
  });

  it('brings a width and a chat that cannot be back to what can', () => {
    const environment = createMemoryEnvironment();
    environment.storage.local.set(key, JSON.stringify({ isOpen: true, chats: [mira], current: garden, width: 99_999 }));
    expect(createChatBar(environment, exampleReaderId).getSnapshot().context).toMatchObject({
      current: null,
      width: 560,
    });
  });
});
