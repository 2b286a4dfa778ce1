import { describe, expect, it } from 'vitest';
import { exampleChatIds, exampleMessage, exampleTimeline, exampleWriters } from '../chat.fixtures.ts';
import { reduceTimeline, type Timeline } from '../timeline/timeline.rules.ts';
import { desktopNotice } from './desktop-notice.rules.ts';

const { mira, garden } = exampleChatIds;
const message = exampleMessage(90, { text: 'Wer bringt die Leiter?', from: exampleWriters.mira });
const now = Date.parse(message.created_at) + 1_000;
const notice = (of = message, situation: Partial<Parameters<typeof desktopNotice>[1]> = {}) =>
  desktopNotice(of, { timeline: { ...exampleTimeline, clockOffset: 0 }, now, watched: null, ...situation });

describe('the notice of a message on the desktop', () => {
  it('has the name of the chat and the first 100 characters (CHAT-D39)', () => {
    expect(notice()).toEqual({ chatId: mira, tag: message.id, title: 'Mira Sand', body: 'Wer bringt die Leiter?' });
    expect(notice({ ...message, text: '🌱'.repeat(300) })?.body).toBe('🌱'.repeat(100));
    expect(notice({ ...message, text: '**Wer** bringt\n- die Leiter?' })?.body).toBe('Wer bringt die Leiter?');
    const image = { id: 'i', name: 'Beet.png', size: 1, type: 'image/png', url: '/i', preview: null, full: null };
    expect(notice({ ...message, text: '', images: [image] })?.body).toBe('Beet.png');
    expect(notice({ ...message, chat_id: garden, from: exampleWriters.tom })?.title).toBe('Garden');
  });

  it('is not shown for own messages, in the chat that is looked at, of long ago, of people one ignores, or while one is busy (CHAT-D39, PROFILE-D01)', () => {
    const timeline: Timeline = { ...exampleTimeline, clockOffset: 0 };
    const settings = { allow_update: true, allow_destroy: true, update_period: 0, max_files: 1, max_images: 1 };
    const busy: Timeline = {
      ...timeline,
      settings: { ...settings, online_status: true },
      ownStatus: { type: 'busy', text: '' },
    };
    expect(notice({ ...message, from: exampleWriters.jonas })).toBeNull();
    expect([notice(message, { watched: mira }), notice(message, { watched: garden }) === null]).toEqual([null, false]);
    expect(notice(message, { now: now + 3_600_000 })).toBeNull();
    expect(notice(message, { ignored: new Set([exampleWriters.mira.id]) })).toBeNull();
    expect(notice(message, { timeline: busy })).toBeNull();
    const hidden: Timeline = { ...busy, settings: { ...settings, online_status: false } };
    expect(notice(message, { timeline: hidden })).not.toBeNull();
  });

  it('is not shown of a muted chat (CHAT-D18, CHAT-D39)', () => {
    const state = exampleTimeline.entries.get(mira)?.chat?.state;
    if (!state) throw new Error('The example has a chat with Mira.');
    const until = new Date(now + 60_000).toISOString();
    const muted = reduceTimeline(
      { ...exampleTimeline, clockOffset: 0 },
      { type: 'state.changed', chatId: mira, state: { ...state, muted_until: until } },
    );
    expect(notice(message, { timeline: muted })).toBeNull();
  });
});
