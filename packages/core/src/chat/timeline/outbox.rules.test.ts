import { describe, expect, it } from 'vitest';
import { createTextStore, ownKey } from '../../environment/index.ts';
import { exampleChatIds } from '../chat.fixtures.ts';
import { nextTurns, type OutboxPlace } from './outbox.rules.ts';
import { createOutboxStore } from './outbox.store.ts';

const { mira, garden } = exampleChatIds;
const place = (cid: string, state: OutboxPlace['state'], chatId = mira): OutboxPlace => ({ cid, chatId, state });

describe('whose turn it is', () => {
  it.each([
    [
      'the first of each chat',
      [place('a', 'waiting'), place('b', 'waiting'), place('c', 'waiting', garden)],
      ['a', 'c'],
    ],
    ['nobody behind one that is being pushed', [place('a', 'busy'), place('b', 'waiting')], []],
    ['the next after one that stepped aside', [place('a', 'aside'), place('b', 'waiting')], ['b']],
    ['nobody when all have stepped aside', [place('a', 'aside')], []],
  ])('is %s (CHAT-D25)', (_, places, turns) => {
    expect(nextTurns(places, () => true)).toEqual(turns);
  });

  it('is nobody of a chat that cannot be reached', () => {
    const places = [place('a', 'waiting'), place('b', 'waiting', garden)];
    expect(nextTurns(places, (chatId) => chatId === garden)).toEqual(['b']);
  });
});

describe('the store', () => {
  const row = (cid: string) => ({
    cid,
    chatId: mira,
    text: 'hello',
    quotedMessageId: null,
    files: [],
    images: [],
    links: [],
    at: 1,
  });

  it('keeps rows in order, by member, until they are removed (CHAT-D25)', () => {
    const texts = createTextStore();
    const store = createOutboxStore(texts, 'jonas');
    store.put(row('a'));
    store.put(row('b'));
    expect(createOutboxStore(texts, 'jonas').rows()).toEqual([row('a'), row('b')]);
    expect(createOutboxStore(texts, 'mira').rows()).toEqual([]);
    store.remove('a');
    expect(store.rows()).toEqual([row('b')]);
    store.remove('b');
    expect(texts.get(ownKey('jonas', 'outbox'))).toBeNull();
  });

  it.each(['{', '{}', '[{"cid":1}]'])('that holds %s holds nothing', (text) => {
    const texts = createTextStore();
    texts.set(ownKey('jonas', 'outbox'), text);
    expect(createOutboxStore(texts, 'jonas').rows()).toEqual([]);
  });
});
