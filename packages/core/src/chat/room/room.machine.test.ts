import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../../machine/index.ts';
import { exampleChatIds, exampleMessageId, exampleReaderId, exampleTimeline } from '../chat.fixtures.ts';
import { reduceTimeline, type Timeline } from '../timeline/timeline.rules.ts';
import { connectRoom } from './room.connect.ts';
import { type OpenedRoom, type RoomRequest, roomMachine } from './room.machine.ts';

const chatId = exampleChatIds.mira;
const coverage = recordTransitions(roomMachine);

interface Server {
  open?: () => Promise<OpenedRoom>;
  older?: () => Promise<void>;
}

/** An open room with a clock that stands still, and what it asked of the client. */
async function enterRoom({ open = opens, older = () => Promise.resolve() }: Server = {}) {
  const clock = createTestClock();
  const asked: RoomRequest[] = [];
  const loads: number[] = [];
  const machine = roomMachine.provide({
    actors: {
      openRoom: fromPromise(open),
      loadOlder: fromPromise(() => {
        loads.push(clock.now());
        return older();
      }),
      timeline: fromCallback<RoomRequest, { chatId: typeof chatId }>(({ receive }) =>
        receive((event) => asked.push(event)),
      ),
    },
  });
  const room = createActor(machine, { input: { chatId }, clock, inspect: coverage.inspect }).start();
  await settle();
  const changes = (newest: number | null, hasOlder = true, unreadMark: string | null = null) =>
    room.send({
      type: 'timeline.changed',
      facts: {
        newestId: newest === null ? null : exampleMessageId(newest),
        hasOlder,
        readThrough: unreadMark === null ? null : exampleMessageId(7),
        unreadMark,
      },
    });
  const api = (timeline: Timeline = exampleTimeline) =>
    connectRoom({ snapshot: room.getSnapshot(), timeline, now: Date.UTC(2026, 10, 21), zone: 'UTC' }, room.send);
  return { room, clock, asked, loads, changes, api };
}

const opens = () => Promise.resolve({ lastReadId: exampleMessageId(1), newestId: exampleMessageId(1_501) });
const read = (n: number): RoomRequest => ({ type: 'read.mark', lastReadId: exampleMessageId(n) });

describe('room', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(roomMachine)).toMatchInlineSnapshot(`
      "(root) (parallel)
      (root) (invoke) timeline as timeline
      (root) --chat.removed--> content.removed / announceRemoval
      (root) --delivery.discard--> (stays) / discard
      (root) --delivery.resend--> (stays) / resend
      (root) --timeline.changed--> (stays) / takeFacts
      content (initial) content.opening
      content.failed --room.retry--> content.opening
      content.loadingOlder (invoke) loadOlder as loadOlder
      content.loadingOlder --xstate.done.actor.loadOlder--> content.ready
      content.loadingOlder --xstate.error.actor.loadOlder--> content.olderFailed / setFailure
      content.olderFailed --older.load--> content.loadingOlder
      content.opening (invoke) openRoom as openRoom
      content.opening --xstate.done.actor.openRoom--> content.ready / keepMark
      content.opening --xstate.error.actor.openRoom [isMissing]--> content.notFound
      content.opening --xstate.error.actor.openRoom--> content.failed / setFailure
      content.ready --older.load [hasOlder]--> content.settling
      content.settling --older.load--> content.settling (again)
      content.settling --after scrollRest--> content.loadingOlder
      reading (initial) reading.away
      reading --timeline.changed [isMarked]--> reading.held / takeFacts, moveMark
      reading.away --newest.show--> reading.watching
      reading.caughtUp --newest.hide--> reading.away
      reading.caughtUp --timeline.changed [isNewer]--> reading.watching / takeFacts
      reading.watching --newest.hide--> reading.away
      reading.watching --timeline.changed [isNewer]--> reading.watching (again) / takeFacts
      reading.watching --after readDelay--> reading.caughtUp / markRead"
    `);
  });

  it('opens, and remembers how far its reader had read (CHAT-012, CHAT-D35)', async () => {
    const { api } = await enterRoom();
    expect(api()).toMatchObject({ state: 'ready', name: 'Mira Sand', kind: 'direct', participantsCount: 2 });
    const bubbles = api().days.flatMap(({ groups }) => groups.flatMap(({ messages }) => messages));
    expect(bubbles.find(({ isFirstUnread }) => isFirstUnread)?.id).toBe(exampleMessageId(3));
  });

  it.each([
    ['not_found', 'notFound'],
    ['unauthorized', 'notFound'],
    ['timeout', 'failed'],
  ])('that answers %s is %s', async (code, state) => {
    const { api } = await enterRoom({ open: () => Promise.reject(new AtriumError(code, 'no')) });
    expect(api().state).toBe(state);
  });

  it('tries again when it could not be opened, and keeps the first mark', async () => {
    const answers = [() => Promise.reject(new Error('lost')), opens];
    const { api } = await enterRoom({ open: () => answers.shift()?.() ?? opens() });
    expect(api().state).toBe('failed');
    api().retry();
    expect(api().state).toBe('loading');
    await settle();
    expect(api().state).toBe('ready');
  });

  it.each([
    ['open', allow],
    ['connecting', allow],
    ['reconnecting', refuse('failure.offline')],
    ['failed', refuse('failure.offline')],
  ] as const)(
    'may be tried again while the connection is %s only where that may help (CHAT-111)',
    async (status, retrying) => {
      const { room } = await enterRoom({ open: () => Promise.reject(new Error('lost')) });
      const sources = { snapshot: room.getSnapshot(), timeline: exampleTimeline, now: 0, zone: 'Europe/Berlin' };
      expect(connectRoom({ ...sources, connection: { status, problem: null } }, room.send).retrying).toEqual(retrying);
    },
  );

  it('closes when its reader was removed from the chat (CHAT-D28, CHAT-E60)', async () => {
    const { room, api } = await enterRoom();
    const emitted: string[] = [];
    room.on('room.removed', ({ chatId: removed }) => emitted.push(removed));
    room.send({ type: 'chat.removed' });
    expect([api().state, emitted]).toEqual(['removed', [chatId]]);
  });

  it('hands resending and discarding on (CHAT-D25)', async () => {
    const { api, asked } = await enterRoom();
    api().resend('a');
    api().discard('b');
    expect(asked).toEqual([
      { type: 'delivery.resend', cid: 'a' },
      { type: 'delivery.discard', cid: 'b' },
    ]);
  });

  it('says who types (CHAT-017)', async () => {
    const { api } = await enterRoom();
    const from = { id: '65a000000000000000000002', name: 'Mira Sand' };
    const typing = reduceTimeline(exampleTimeline, { type: 'composing.noticed', chatId, from, at: 0 });
    expect([api().composing, api(typing).composing?.key]).toEqual([null, 'chat.composing.direct']);
    expect(exampleReaderId).toBe(exampleTimeline.memberId);
  });
});

describe('older messages', () => {
  it('load once scrolling has rested for 250 ms (CHAT-023, CHAT-E66)', async () => {
    const { api, clock, loads, changes } = await enterRoom();
    changes(9);
    api().loadOlder();
    await clock.advance(200);
    api().loadOlder();
    await clock.advance(249);
    expect([loads, api().isLoadingOlder]).toEqual([[], true]);
    await clock.advance(1);
    expect([loads, api().isLoadingOlder, api().hasOlder]).toEqual([[450], false, true]);
  });

  it('are not asked for when there are none', async () => {
    const { api, clock, loads, changes } = await enterRoom();
    changes(9, false);
    api().loadOlder();
    await clock.advance(1_000);
    expect(loads).toEqual([]);
  });

  it('can be asked for again when loading failed', async () => {
    const answers = [() => Promise.reject(new Error('lost'))];
    const { api, clock, loads, changes } = await enterRoom({ older: () => answers.shift()?.() ?? Promise.resolve() });
    changes(9);
    api().loadOlder();
    await clock.advance(250);
    expect(api().hasOlderFailed).toBe(true);
    api().loadOlder();
    await settle();
    expect([api().hasOlderFailed, loads.length]).toEqual([false, 2]);
  });
});

describe('reading', () => {
  it('is told after one second in view, once (CHAT-056, CHAT-E47, RT-021, RT-E03)', async () => {
    const { api, clock, asked, changes } = await enterRoom();
    changes(9);
    api().setNewestVisible(true);
    await clock.advance(900);
    api().setNewestVisible(false);
    await clock.advance(5_000);
    expect(asked).toEqual([]);
    api().setNewestVisible(true);
    await clock.advance(1_100);
    api().setNewestVisible(false);
    await clock.advance(5_000);
    expect(asked).toEqual([read(9)]);
  });

  it('rests from a mark as unread on until the room is left, and the line moves there (CHAT-D63)', async () => {
    const { room, api, clock, asked, changes } = await enterRoom();
    changes(9);
    api().setNewestVisible(true);
    await clock.advance(1_000);
    changes(9, true, '2026-11-21T09:30:00.000Z');
    expect(room.getSnapshot().context.unread).toEqual({ after: exampleMessageId(7), through: exampleMessageId(9) });
    api().setNewestVisible(false);
    api().setNewestVisible(true);
    changes(10, true, '2026-11-21T09:30:00.000Z');
    changes(11, true, '2026-11-21T09:31:00.000Z');
    await clock.advance(5_000);
    expect([asked, room.getSnapshot().context.unread?.through]).toEqual([[read(9)], exampleMessageId(11)]);
  });

  it('goes on where the chat was marked as unread before the room was opened (CHAT-D63)', async () => {
    let enter = (_: OpenedRoom) => {};
    const opening = new Promise<OpenedRoom>((resolve) => {
      enter = resolve;
    });
    const { api, clock, asked, changes } = await enterRoom({ open: () => opening });
    changes(9, true, '2026-11-21T09:30:00.000Z');
    enter({ lastReadId: exampleMessageId(7), newestId: exampleMessageId(9) });
    await settle();
    changes(9, false, '2026-11-21T09:30:00.000Z');
    api().setNewestVisible(true);
    await clock.advance(1_000);
    expect(asked).toEqual([read(9)]);
  });

  it('starts anew with a newer message, and only with a newer one (CHAT-D16)', async () => {
    const { api, clock, asked, changes } = await enterRoom();
    changes(9);
    api().setNewestVisible(true);
    await clock.advance(900);
    changes(10);
    await clock.advance(900);
    changes(10, false);
    expect(asked).toEqual([]);
    await clock.advance(100);
    expect(asked).toEqual([read(10)]);
    changes(10);
    changes(11);
    await clock.advance(1_000);
    expect(asked).toEqual([read(10), read(11)]);
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
