import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { exampleChatIds, exampleTimeline } from '../chat.fixtures.ts';
import { connectChatBar } from './chat-bar.connect.ts';
import { chatBarMachine, type KeptChatBar, untouchedChatBar } from './chat-bar.machine.ts';
import type { ChatBarPlace } from './chat-bar.rules.ts';
import { listChats } from './chat-list.rules.ts';

const coverage = recordTransitions(chatBarMachine);
const { mira, garden } = exampleChatIds;
const rows = listChats(exampleTimeline, { now: 0 });

function openBar(kept: Partial<KeptChatBar> = {}, place: ChatBarPlace = 'over') {
  const input = { ...untouchedChatBar, ...kept };
  const ref = createActor(chatBarMachine, { input, inspect: coverage.inspect }).start();
  const api = () => connectChatBar({ snapshot: ref.getSnapshot(), place, rows, found: rows }, ref.send);
  const shown = () => {
    const { isShown, current, tabs } = api();
    return { isShown, current, tabs: tabs.map(({ id }) => id) };
  };
  return { ref, api, shown };
}

describe('the chat bar', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(chatBarMachine)).toMatchInlineSnapshot(`
      "(root) (initial) remembering
      (root) --bar.enter--> open / announceEntry
      (root) --bar.resize--> (stays) / setWidth
      (root) --chat.close--> (stays) / removeChat
      (root) --chat.open--> open / addChat, announceEntry
      (root) --chats.choose--> open / leaveChat, announceEntry
      closed --bar.toggle--> open / announceEntry
      open --bar.close--> closed / announceLeaving
      open --bar.toggle--> closed / announceLeaving
      remembering --always [wasOpen]--> open
      remembering --always--> closed"
    `);
  });

  it('opens and closes, and opens again where it was (CHAT-D36)', () => {
    const { ref, api, shown } = openBar();
    expect(shown()).toEqual({ isShown: false, current: null, tabs: [] });
    ref.send({ type: 'bar.toggle' });
    api().open(mira);
    expect(shown()).toEqual({ isShown: true, current: mira, tabs: [mira] });
    ref.send({ type: 'bar.toggle' });
    expect(api().isShown).toBe(false);
    ref.send({ type: 'bar.toggle' });
    expect(shown()).toEqual({ isShown: true, current: mira, tabs: [mira] });
    api().close();
    expect(api().isShown).toBe(false);
  });

  it('opens with a chat, keeps the others, and leads to the next when one is closed', () => {
    const { api, shown } = openBar();
    api().open(garden);
    api().open(mira);
    api().open(garden);
    expect(shown()).toEqual({ isShown: true, current: garden, tabs: [garden, mira] });
    api().closeChat(garden);
    expect(shown()).toEqual({ isShown: true, current: mira, tabs: [mira] });
    api().choose();
    expect(shown()).toEqual({ isShown: true, current: null, tabs: [mira] });
    api().closeChat(mira);
    expect(shown()).toEqual({ isShown: true, current: null, tabs: [] });
  });

  it('begins as it was left, and stays within its widths', () => {
    const { api, shown } = openBar({ isOpen: true, chats: [mira, garden], current: garden, width: 400 });
    expect([shown(), api().width]).toEqual([{ isShown: true, current: garden, tabs: [mira, garden] }, 400]);
    api().resize(100);
    expect(api().width).toBe(320);
  });

  it('says when somebody goes in or out, so that the focus goes with them', () => {
    const { ref, api } = openBar({ isOpen: true });
    const told: string[] = [];
    for (const type of ['bar.entered', 'bar.left'] as const) ref.on(type, () => told.push(type));
    api().open(mira);
    api().choose();
    api().closeChat(mira);
    api().close();
    ref.send({ type: 'bar.enter' });
    ref.send({ type: 'bar.toggle' });
    expect(told).toEqual(['bar.entered', 'bar.entered', 'bar.left', 'bar.entered', 'bar.left']);
  });

  it.each([
    ['beside', true, true],
    ['over', false, false],
    ['page', false, false],
    ['none', false, false],
  ] as const)('while it was put away, %s: shown %s, for good %s (SHELL-038)', (place, isShown, isStatic) => {
    expect(openBar({}, place).api()).toMatchObject({ isShown, isStatic });
  });

  it.each(['page', 'none'] as const)('is not seen where the place is %s, however open', (place) => {
    expect(openBar({ isOpen: true }, place).api().isShown).toBe(false);
  });

  it('lists no chat that is not there any more', () => {
    const gone = 'group/65e0000000000000000000ff' as typeof garden;
    expect(openBar({ isOpen: true, chats: [gone, mira] }).shown().tabs).toEqual([mira]);
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
