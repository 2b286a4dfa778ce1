import { describe, expect, it } from 'vitest';
import { type Notice, readNotices, writeNotices } from './notice.ts';

describe('notices', () => {
  it('travel in texts that PostgreSQL takes, however many there are', () => {
    const notices = Array.from({ length: 500 }, (_, seq): Notice => ({ kind: 'logged', topic: `member:${seq}`, seq }));
    const texts = writeNotices('here', notices);
    expect(texts.every((text) => Buffer.byteLength(text) < 8000)).toBe(true);
    expect(texts.flatMap((text) => readNotices(text).notices)).toEqual(notices);
    expect(new Set(texts.map((text) => readNotices(text).from))).toEqual(new Set(['here']));
  });

  it('leave out one that is too large', () => {
    const small: Notice = { kind: 'dismissed', topic: 'group:1', membershipId: '2' };
    const large: Notice = { kind: 'passing', topic: 'group:1', event: 'note', payload: { text: 'ä'.repeat(5000) } };
    expect(writeNotices('here', [large, small]).flatMap((text) => readNotices(text).notices)).toEqual([small]);
  });

  it.each(['', 'null', '{}', '{"from":"x","notices":[{"kind":"other"}]}'])('are none in %s', (text) => {
    expect(readNotices(text)).toEqual({ from: '', notices: [] });
  });
});
