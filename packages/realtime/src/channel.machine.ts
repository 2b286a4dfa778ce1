import type { SnapshotFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { rejoinDelay } from './backoff.ts';
import { missing } from './missing.ts';
import type { RealtimeErrorCode } from './realtime-error.ts';

export interface ChannelContext {
  /** Joins that failed in a row. */
  tries: number;
  /** Why the server keeps the person out; null otherwise. */
  reason: string | null;
}

export type ChannelEvent =
  | { type: 'channel.join' }
  | { type: 'channel.leave' }
  | { type: 'socket.opened' }
  | { type: 'socket.lost' }
  | { type: 'join.accepted' }
  | { type: 'join.refused'; reason: string | null }
  | { type: 'leave.answered' }
  | { type: 'channel.crashed' }
  | { type: 'channel.ended' }
  | { type: 'sequence.jumped' }
  | { type: 'catchUp.continued' }
  | { type: 'catchUp.finished' }
  | { type: 'catchUp.failed' };

/** What the pushes without an answer are told. */
export interface Failing {
  code: RealtimeErrorCode;
  reason?: string | null;
}

const failPushes: (args: unknown, params: Failing) => never = missing('failPushes');

/** Never run as an actor: `transition()` answers what to do on join, leave and loss, and the channel does it. */
export const channelMachine = setup({
  types: { context: {} as ChannelContext, events: {} as ChannelEvent },
  delays: {
    joinTimeout: 10_000,
    leaveTimeout: 10_000,
    rejoinDelay: ({ context }) => rejoinDelay(context.tries),
  },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    noteRefusal: assign((_, { reason }: { reason: string | null }) => ({ reason })),
    forgetRefusal: assign({ reason: null }),
    sendJoin: missing('sendJoin'),
    sendLeave: missing('sendLeave'),
    requestMissed: missing('requestMissed'),
    sendHeldPushes: missing('sendHeldPushes'),
    failPushes,
    forgetSequence: missing('forgetSequence'),
  },
}).createMachine({
  id: 'channel',
  context: { tries: 0, reason: null },
  initial: 'closed',
  states: {
    closed: {
      entry: ['forgetTries', 'forgetSequence', { type: 'failPushes', params: { code: 'left' } }],
      on: { 'channel.join': 'waiting' },
    },
    waiting: {
      entry: 'forgetTries',
      on: { 'socket.opened': 'joining', 'channel.leave': 'closed' },
    },
    joining: {
      entry: 'sendJoin',
      after: { joinTimeout: { target: 'errored', actions: 'sendLeave' } },
      on: {
        'join.accepted': { target: 'joined', actions: ['forgetTries', 'sendHeldPushes'] },
        'join.refused': {
          target: 'refused',
          actions: { type: 'noteRefusal', params: ({ event }) => ({ reason: event.reason }) },
        },
        'channel.crashed': 'errored',
        'socket.lost': { target: 'waiting', actions: { type: 'failPushes', params: { code: 'disconnected' } } },
        'channel.leave': 'leaving',
      },
    },
    joined: {
      on: {
        'sequence.jumped': 'catchingUp',
        'channel.crashed': 'errored',
        'channel.ended': { target: 'refused', actions: { type: 'noteRefusal', params: { reason: 'closed' } } },
        'socket.lost': { target: 'waiting', actions: { type: 'failPushes', params: { code: 'disconnected' } } },
        'channel.leave': 'leaving',
      },
    },
    catchingUp: {
      entry: 'requestMissed',
      on: {
        'catchUp.finished': 'joined',
        'catchUp.continued': { target: 'catchingUp', reenter: true },
        'catchUp.failed': { target: 'errored', actions: 'sendLeave' },
        'channel.crashed': 'errored',
        'channel.ended': { target: 'refused', actions: { type: 'noteRefusal', params: { reason: 'closed' } } },
        'socket.lost': { target: 'waiting', actions: { type: 'failPushes', params: { code: 'disconnected' } } },
        'channel.leave': 'leaving',
      },
    },
    errored: {
      entry: ['countTry', { type: 'failPushes', params: { code: 'disconnected' } }],
      after: { rejoinDelay: 'joining' },
      on: { 'socket.lost': 'waiting', 'channel.leave': 'closed' },
    },
    refused: {
      entry: { type: 'failPushes', params: ({ context }) => ({ code: 'refused', reason: context.reason }) },
      exit: 'forgetRefusal',
      on: { 'socket.lost': 'waiting', 'channel.leave': 'closed' },
    },
    leaving: {
      entry: ['sendLeave', 'forgetTries', 'forgetSequence', { type: 'failPushes', params: { code: 'left' } }],
      initial: 'parting',
      states: {
        parting: {
          after: { leaveTimeout: '#channel.closed' },
          on: {
            'leave.answered': '#channel.closed',
            'socket.lost': '#channel.closed',
            'channel.join': 'returning',
          },
        },
        returning: {
          after: { leaveTimeout: '#channel.joining' },
          on: {
            'leave.answered': '#channel.joining',
            'socket.lost': {
              target: '#channel.waiting',
              actions: { type: 'failPushes', params: { code: 'disconnected' } },
            },
            'channel.leave': 'parting',
          },
        },
      },
    },
  },
});

export type ChannelSnapshot = SnapshotFrom<typeof channelMachine>;
