import {
  type ComposerRef,
  composerMachine,
  connectChatList,
  connectMessageActs,
  connectRoom,
  jumpMachine,
  type MessageActsApi,
  type RoomRef,
  roomMachine,
  type Timeline,
} from '@atrium/core/chat';
import {
  exampleChat,
  exampleChatIds,
  exampleMessage,
  exampleMessageId,
  exampleOpening,
  exampleWriters,
  timelineAfter,
} from '@atrium/core/chat/fixtures';
import { createActor, fromCallback, fromPromise } from 'xstate';

/** Saturday noon: the moment of every story and test of the chat. */
export const exampleNow = Date.parse('2026-11-21T10:30:00Z');

type RoomSituation = {
  readonly chatId?: (typeof exampleChatIds)[keyof typeof exampleChatIds];
  /** How opening ends; never, unless told. */
  readonly open?: () => Promise<{ readonly read: number | null; readonly newest: number | null }>;
  readonly older?: () => Promise<void>;
};

/** The machine of a room that hears of the outside world only what it is told. */
export function roomOf({ chatId = exampleChatIds.mira, open = never, older = never }: RoomSituation = {}): RoomRef {
  const machine = roomMachine.provide({
    actors: {
      openRoom: fromPromise(async () => {
        const { read, newest } = await open();
        return { lastReadId: idOf(read), newestId: idOf(newest) };
      }),
      loadOlder: fromPromise(older),
      timeline: fromCallback(() => undefined),
    },
  });
  return createActor(machine, { input: { chatId } }).start();
}

/** A room that opens at once; everything was read unless told. */
export function openRoomOf(situation: Pick<RoomSituation, 'chatId'> & { readonly read?: number } = {}) {
  const { read = 9_999, ...rest } = situation;
  return roomOf({ ...rest, open: () => Promise.resolve({ read, newest: 9_998 }) });
}

/** Reads a room beside a timeline that stands still. */
export function roomReader(timeline: Timeline, ignored?: ReadonlySet<string>) {
  return (snapshot: Parameters<typeof connectRoom>[0]['snapshot'], send: Parameters<typeof connectRoom>[1]) =>
    connectRoom({ snapshot, timeline, now: exampleNow, zone: 'Europe/Berlin', ignored }, send);
}

/** What can be done with messages of a timeline; the acts lead to a composer, and otherwise nowhere unless told. */
export function actsOf(
  timeline: Timeline,
  parts: Partial<MessageActsApi> & { readonly composerRef?: ComposerRef } = {},
) {
  const { composerRef, ...told } = parts;
  const jump = createActor(jumpMachine, { input: { chatId: exampleChatIds.mira } }).getSnapshot();
  const nobody = { subject: null, failure: null, isOpen: false, isBusy: false };
  const removal = { ...nobody, ask: () => undefined, accept: () => undefined, dismiss: () => undefined };
  const nothing = () => undefined;
  const chatId = [...timeline.entries.keys()].at(-1) ?? exampleChatIds.mira;
  const targets = {
    composer: composerRef?.send ?? (() => undefined),
    jump: nothing,
    copy: nothing,
    archive: nothing,
    react: nothing,
    givers: nothing,
    unread: nothing,
  };
  return { ...connectMessageActs({ chatId, timeline, now: () => exampleNow, jump, removal }, targets), ...told };
}

/** The machine of a composer that nothing listens to. */
export function composerOf(text = '', saveEdit: () => Promise<void> = never): ComposerRef {
  const machine = composerMachine.provide({
    actors: { chat: fromCallback(() => undefined), saveEdit: fromPromise(saveEdit) },
  });
  return createActor(machine, { input: { chatId: exampleChatIds.mira, text } }).start();
}

/** The list of chats of a timeline, which only shows unless its events are heard. */
export function listOf(timeline: Timeline, filter = '', send: Parameters<typeof connectChatList>[1] = () => undefined) {
  return connectChatList({ timeline, now: exampleNow, filter }, send);
}

/** A number of messages of two, from the nth on, a minute apart. */
export function manyMessages(count: number, from = 1_400) {
  const says = ['Ten is fine.', 'Who brings the ladder?', 'I do.', 'The key is with the Webers, second floor.'];
  return Array.from({ length: count }, (_, index) =>
    exampleMessage(from + index, {
      text: `${from + index}: ${says[index % says.length]}`,
      from: index % 3 === 0 ? exampleWriters.jonas : exampleWriters.mira,
    }),
  );
}

/** A timeline in which the chat with Mira is open with these messages. */
export function timelineOf(messages: ReturnType<typeof manyMessages>, { hasMore = false, unread = 0 } = {}): Timeline {
  const chat = exampleChat(exampleChatIds.mira, {
    last_message: messages.at(-1) ?? null,
    state: { unread_count: unread },
  });
  return timelineAfter([exampleOpening(messages, { chat, hasMore })]);
}

function idOf(n: number | null) {
  return n === null ? null : exampleMessageId(n);
}

function never<Value>() {
  return new Promise<Value>(() => {});
}
