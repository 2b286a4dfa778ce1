import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeFrame, encodeFrame, FrameError, readMissedEvents, readReply, replyFrame, sequenceOf } from './frames.ts';

const golden = [
  {
    text: '["4","4","member:65a","phx_join",{}]',
    frame: { joinRef: '4', ref: '4', topic: 'member:65a', event: 'phx_join', payload: {} },
  },
  {
    text: '["4","9","member:65a","message",{"chat_id":"member/65d","cid":"6f1","text":"hallo"}]',
    frame: {
      joinRef: '4',
      ref: '9',
      topic: 'member:65a',
      event: 'message',
      payload: { chat_id: 'member/65d', cid: '6f1', text: 'hallo' },
    },
  },
  {
    text: '["4","9","member:65a","phx_reply",{"status":"ok","response":{"message":{"id":"0f"}}}]',
    frame: {
      joinRef: '4',
      ref: '9',
      topic: 'member:65a',
      event: 'phx_reply',
      payload: { status: 'ok', response: { message: { id: '0f' } } },
    },
  },
  {
    text: '["7",null,"member:65d","message",{"seq":812,"kind":"new"}]',
    frame: { joinRef: '7', ref: null, topic: 'member:65d', event: 'message', payload: { seq: 812, kind: 'new' } },
  },
  {
    text: '[null,"12","phoenix","heartbeat",{}]',
    frame: { joinRef: null, ref: '12', topic: 'phoenix', event: 'heartbeat', payload: {} },
  },
];

it.each(golden)('writes and reads $text (RT-D02)', ({ text, frame }) => {
  expect(encodeFrame(frame)).toBe(text);
  expect(decodeFrame(text)).toEqual(frame);
});

it('reads back whatever it wrote (RT-D02)', () => {
  const ref = fc.option(fc.string(), { nil: null });
  const name = fc.string({ minLength: 1 });
  const frames = fc.record({ joinRef: ref, ref, topic: name, event: name, payload: fc.jsonValue() });
  fc.assert(
    fc.property(frames, (frame) => {
      const wire = JSON.parse(JSON.stringify(frame));
      expect(decodeFrame(encodeFrame(frame))).toEqual(wire);
    }),
  );
});

it.each([
  ['', 'it is no JSON'],
  ['{"topic":"a"}', 'it is no array'],
  ['["1","1","a","b"]', 'it has 4 parts'],
  ['[1,"1","a","b",{}]', 'join_ref is neither a string nor null'],
  ['["1",1,"a","b",{}]', 'ref is neither a string nor null'],
  ['["1","1","","b",{}]', 'topic is no name'],
  ['["1","1","a",null,{}]', 'event is no name'],
])('refuses %j with a typed error (RT-D02)', (text, problem) => {
  const read = () => decodeFrame(text);
  expect(read).toThrow(FrameError);
  expect(read).toThrow(`Not a frame: ${problem}. Expected [join_ref, ref, topic, event, payload].`);
});

it('builds the reply to a push (RT-D02)', () => {
  const push = decodeFrame('["4","9","member:65a","composing",{"chat_id":"c"}]');
  expect(encodeFrame(replyFrame(push, { status: 'error', response: { reason: 'rate_limited' } }))).toBe(
    '["4","9","member:65a","phx_reply",{"status":"error","response":{"reason":"rate_limited"}}]',
  );
});

it.each([
  [
    { status: 'ok', response: { seq: 4 } },
    { status: 'ok', response: { seq: 4 } },
  ],
  [{ status: 'ok' }, { status: 'ok', response: {} }],
  [
    { status: 'timeout', response: { reason: 'x' } },
    { status: 'error', response: { reason: 'x' } },
  ],
  ['ok', { status: 'error', response: {} }],
])('reads %j as a reply', (payload, reply) => {
  expect(readReply(payload)).toEqual(reply);
});

it.each([
  [{ seq: 3 }, 3],
  [{ seq: 'three' }, null],
  [{}, null],
  [[3], null],
  [null, null],
])('reads the sequence of %j', (payload, seq) => {
  expect(sequenceOf(payload)).toBe(seq);
});

it('reads missed events, with their number in the entry or in the payload (RT-D09)', () => {
  const events = [
    { seq: 5, event: 'message', payload: { seq: 5 } },
    { event: 'chat', payload: { seq: 6 } },
  ];
  expect(readMissedEvents({ events, seq: 6, complete: true })).toEqual({
    events: [
      { seq: 5, event: 'message', payload: { seq: 5 } },
      { seq: 6, event: 'chat', payload: { seq: 6 } },
    ],
    seq: 6,
    complete: true,
    since: null,
  });
});

it('calls missed events incomplete when one of them cannot be read', () => {
  expect(readMissedEvents({ events: ['?'], seq: 6, complete: true })).toEqual({
    events: [],
    seq: 6,
    complete: false,
    since: null,
  });
  expect(readMissedEvents({ events: [{ event: 'a', payload: {} }], seq: 6, complete: true })).toEqual({
    events: [],
    seq: 6,
    complete: false,
    since: null,
  });
});

it.each([[{}], [null], [{ seq: 4 }], [{ events: [] }]])('takes %j for no list of missed events', (response) => {
  expect(readMissedEvents(response)).toBeNull();
});
