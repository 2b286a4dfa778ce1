import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPushFailures } from '../../contract/index.ts';
import { exampleChatIds, exampleMessageId as idOf } from '../chat.fixtures.ts';
import type { MessageId } from '../chat.schema.ts';
import { chatPushes } from '../chat.topics.ts';
import { chatKind, laterId, ownerOfChat, topicOfChat } from '../chat-id.rules.ts';
import { messageFailureText } from '../refusal.rules.ts';
import { deliveryStatus } from './delivery.rules.ts';
import { mergeMarks, moveMarks, noMarks, type ReadMarks } from './read-marks.rules.ts';

const marks = (received: number | null, read: number | null): ReadMarks => ({
  last_received_id: received === null ? null : idOf(received),
  last_read_id: read === null ? null : idOf(read),
});
const anyMarks = fc.record({
  last_received_id: fc.option(fc.nat(20).map(idOf)),
  last_read_id: fc.option(fc.nat(20).map(idOf)),
});

describe('the status of an own message', () => {
  it.each([
    ['direct', null, marks(9, 9), 'pushed'],
    ['direct', 5, marks(null, null), 'persisted'],
    ['direct', 5, marks(4, 4), 'persisted'],
    ['direct', 5, marks(5, 4), 'received'],
    ['direct', 5, marks(5, 5), 'read'],
    ['direct', 5, marks(null, 6), 'read'],
  ] as const)('in a %s chat with message %s and the partner at %j is %s (CHAT-050, CHAT-051, RT-017)', (...row) => {
    const [kind, id, partner, status] = row;
    expect(deliveryStatus({ kind, id: id && idOf(id), own: marks(9, 9), partner })).toBe(status);
  });

  it.each([
    [marks(9, 4), 'persisted'],
    [marks(9, 5), 'read'],
  ] as const)('in a group with oneself at %j is %s (CHAT-052, CHAT-D17, RT-018)', (own, status) => {
    expect(deliveryStatus({ kind: 'group', id: idOf(5), own, partner: noMarks })).toBe(status);
  });

  it('never goes back, whatever marks come in whatever order (CHAT-050, CHAT-E50, RT-016, RT-E17)', () => {
    const order = ['persisted', 'received', 'read'];
    fc.assert(
      fc.property(fc.constantFrom('direct', 'group'), fc.array(fc.tuple(anyMarks, anyMarks)), (kind, told) => {
        let [own, partner, reached] = [noMarks, noMarks, 0];
        for (const [nextOwn, nextPartner] of told) {
          [own, partner] = [mergeMarks(own, nextOwn), mergeMarks(partner, nextPartner)];
          const place = order.indexOf(deliveryStatus({ kind, id: idOf(5), own, partner }));
          expect(place).toBeGreaterThanOrEqual(reached);
          reached = place;
        }
      }),
    );
  });
});

describe('marks', () => {
  it('move forward only, in any order, once or twice; reading is receiving (CHAT-D15, CHAT-E50, RT-E17)', () => {
    fc.assert(
      fc.property(fc.array(anyMarks), (told) => {
        const forth = told.reduce(mergeMarks, noMarks);
        const back = [...told, ...told].reverse().reduce(mergeMarks, noMarks);
        expect(back).toEqual(forth);
        expect(laterId(forth.last_received_id, forth.last_read_id)).toBe(forth.last_received_id);
      }),
    );
  });
});

describe('marks a reader tells', () => {
  it.each([
    [marks(5, 4), marks(4, 3), 9, marks(5, 4)],
    [marks(5, 4), marks(8, 7), 9, marks(8, 7)],
    [marks(5, 4), marks(12, 12), 9, marks(9, 9)],
    [marks(5, 4), { ...noMarks, last_read_id: idOf(6) }, 9, marks(6, 6)],
    [noMarks, marks(5, 4), null, noMarks],
  ] as const)('from %j to %j in a chat up to %s are %j (CHAT-D15)', (known, told, newest, moved) => {
    expect(moveMarks(known, told, newest && idOf(newest))).toEqual(moved);
  });
});

describe('a chat id', () => {
  it('tells kind, owner and topic (CHAT-001, CHAT-D01)', () => {
    const tell = (id: (typeof exampleChatIds)['mira']) => [chatKind(id), ownerOfChat(id), topicOfChat(id, 'me')];
    expect(tell(exampleChatIds.mira)).toEqual(['direct', '65a000000000000000000002', 'member:me']);
    expect(tell(exampleChatIds.garden)).toEqual([
      'group',
      '65e000000000000000000001',
      'group:65e000000000000000000001',
    ]);
  });

  it('of a message sorts as a string (CHAT-D04)', () => {
    const later = (a: MessageId | null, b: MessageId | null) => laterId(a, b);
    expect([later(idOf(9), idOf(16)), later(null, idOf(1)), later(idOf(1), null), later(null, null)]).toEqual([
      idOf(16),
      idOf(1),
      idOf(1),
      null,
    ]);
  });
});

describe('a refused push', () => {
  it('has a sentence of its own for each reason (CHAT-D24)', () => {
    const own = Object.values(chatPushes).flatMap(({ failures }): readonly string[] => failures);
    const failures = [...new Set([...commonPushFailures, ...own])];
    const texts = failures.map((code) => messageFailureText({ code, message: '', domain: 'chat' }, 'send').text);
    expect(new Set(texts).size).toBe(failures.length);
  });

  it.each([
    ['update_period_ended', 'update', { text: 'chat.refusal.update_period_ended', values: { minutes: 15 } }],
    ['update_period_ended', 'destroy', { text: 'chat.destroy.period_ended', values: { minutes: 15 } }],
    ['timeout', 'send', { text: 'chat.delivery.timeout' }],
    ['strange', 'send', { text: 'js.generic_error' }],
  ] as const)('for %s on %s says %j', (code, act, text) => {
    expect(messageFailureText({ code, message: '' }, act, 15)).toEqual(text);
  });
});
