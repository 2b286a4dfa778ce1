import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ChannelEvent, channelMachine } from './channel.machine.ts';

const coverage = recordTransitions(channelMachine);
const joining: ChannelEvent[] = [{ type: 'channel.join' }, { type: 'socket.opened' }];
const joined: ChannelEvent[] = [...joining, { type: 'join.accepted' }];
const catchingUp: ChannelEvent[] = [...joined, { type: 'sequence.jumped' }];
const parting: ChannelEvent[] = [...joined, { type: 'channel.leave' }];
const returning: ChannelEvent[] = [...parting, { type: 'channel.join' }];

async function play(steps: Array<ChannelEvent | number>) {
  const clock = createTestClock();
  const done: string[] = [];
  const note = (name: string) => () => {
    done.push(name);
  };
  const machine = channelMachine.provide({
    actions: {
      sendJoin: note('join'),
      sendLeave: note('leave'),
      requestMissed: note('since'),
      sendHeldPushes: note('send held'),
      failPushes: (_, { code, reason }) => {
        done.push(reason ? `fail ${code} ${reason}` : `fail ${code}`);
      },
      forgetSequence: note('forget sequence'),
    },
  });
  const actor = createActor(machine, { clock, inspect: coverage.inspect }).start();
  done.length = 0;
  for (const step of steps) {
    if (typeof step === 'number') await clock.advance(step);
    else actor.send(step);
  }
  return { value: actor.getSnapshot().value, context: actor.getSnapshot().context, done };
}

it('has this chart (RT-005)', () => {
  expect(transitionTable(channelMachine)).toMatchInlineSnapshot(`
    "(root) (initial) closed
    catchingUp (entry) / requestMissed
    catchingUp --catchUp.continued--> catchingUp (again)
    catchingUp --catchUp.failed--> errored / sendLeave
    catchingUp --catchUp.finished--> joined
    catchingUp --channel.crashed--> errored
    catchingUp --channel.ended--> refused / noteRefusal
    catchingUp --channel.leave--> leaving
    catchingUp --socket.lost--> waiting / failPushes
    closed (entry) / forgetTries, forgetSequence, failPushes
    closed --channel.join--> waiting
    errored (entry) / countTry, failPushes
    errored --channel.leave--> closed
    errored --socket.lost--> waiting
    errored --after rejoinDelay--> joining
    joined --channel.crashed--> errored
    joined --channel.ended--> refused / noteRefusal
    joined --channel.leave--> leaving
    joined --sequence.jumped--> catchingUp
    joined --socket.lost--> waiting / failPushes
    joining (entry) / sendJoin
    joining --channel.crashed--> errored
    joining --channel.leave--> leaving
    joining --join.accepted--> joined / forgetTries, sendHeldPushes
    joining --join.refused--> refused / noteRefusal
    joining --socket.lost--> waiting / failPushes
    joining --after joinTimeout--> errored / sendLeave
    leaving (initial) leaving.parting
    leaving (entry) / sendLeave, forgetTries, forgetSequence, failPushes
    leaving.parting --channel.join--> leaving.returning
    leaving.parting --leave.answered--> closed
    leaving.parting --socket.lost--> closed
    leaving.parting --after leaveTimeout--> closed
    leaving.returning --channel.leave--> leaving.parting
    leaving.returning --leave.answered--> joining
    leaving.returning --socket.lost--> waiting / failPushes
    leaving.returning --after leaveTimeout--> joining
    refused (entry) / failPushes
    refused (exit) / forgetRefusal
    refused --channel.leave--> closed
    refused --socket.lost--> waiting
    waiting (entry) / forgetTries
    waiting --channel.leave--> closed
    waiting --socket.opened--> joining"
  `);
});

it.each<{ goal: string; steps: Array<ChannelEvent | number>; value: unknown; done: string[]; context?: object }>([
  { goal: 'waits for the socket', steps: [{ type: 'channel.join' }], value: 'waiting', done: [] },
  {
    goal: 'is closed when nobody waits any more',
    steps: [{ type: 'channel.join' }, { type: 'channel.leave' }],
    value: 'closed',
    done: ['forget sequence', 'fail left'],
  },
  { goal: 'joins when the socket is open', steps: joining, value: 'joining', done: ['join'] },
  { goal: 'sends what was held when joined', steps: joined, value: 'joined', done: ['join', 'send held'] },
  {
    goal: 'tries again a second after a join without an answer',
    steps: [...joining, 10_000, 1_000],
    value: 'joining',
    done: ['join', 'leave', 'fail disconnected', 'join'],
    context: { tries: 1 },
  },
  {
    goal: 'stays out when refused (RT-E12)',
    steps: [...joining, { type: 'join.refused', reason: 'unauthorized' }, 60_000],
    value: 'refused',
    done: ['join', 'fail refused unauthorized'],
    context: { reason: 'unauthorized' },
  },
  {
    goal: 'tries a refused topic over the next socket',
    steps: [...joining, { type: 'join.refused', reason: 'unauthorized' }, { type: 'socket.lost' }],
    value: 'waiting',
    done: ['join', 'fail refused unauthorized'],
  },
  {
    goal: 'closes a refused channel without a word',
    steps: [...joining, { type: 'join.refused', reason: null }, { type: 'channel.leave' }],
    value: 'closed',
    done: ['join', 'fail refused', 'forget sequence', 'fail left'],
  },
  {
    goal: 'is errored when the join crashes',
    steps: [...joining, { type: 'channel.crashed' }],
    value: 'errored',
    done: ['join', 'fail disconnected'],
    context: { tries: 1 },
  },
  {
    goal: 'waits when the socket is lost while joining',
    steps: [...joining, { type: 'socket.lost' }],
    value: 'waiting',
    done: ['join', 'fail disconnected'],
  },
  {
    goal: 'leaves while joining',
    steps: [...joining, { type: 'channel.leave' }],
    value: { leaving: 'parting' },
    done: ['join', 'leave', 'forget sequence', 'fail left'],
  },
  {
    goal: 'is errored when the channel crashes',
    steps: [...joined, { type: 'channel.crashed' }],
    value: 'errored',
    done: ['join', 'send held', 'fail disconnected'],
    context: { tries: 1 },
  },
  {
    goal: 'waits when the socket is lost while errored',
    steps: [...joined, { type: 'channel.crashed' }, { type: 'socket.lost' }],
    value: 'waiting',
    done: ['join', 'send held', 'fail disconnected'],
  },
  {
    goal: 'closes while errored',
    steps: [...joined, { type: 'channel.crashed' }, { type: 'channel.leave' }],
    value: 'closed',
    done: ['join', 'send held', 'fail disconnected', 'forget sequence', 'fail left'],
  },
  {
    goal: 'stays out when the server ends the channel',
    steps: [...joined, { type: 'channel.ended' }],
    value: 'refused',
    done: ['join', 'send held', 'fail refused closed'],
    context: { reason: 'closed' },
  },
  {
    goal: 'waits when the socket is lost (RT-D09)',
    steps: [...joined, { type: 'socket.lost' }],
    value: 'waiting',
    done: ['join', 'send held', 'fail disconnected'],
  },
  {
    goal: 'asks for what it missed (RT-D09)',
    steps: catchingUp,
    value: 'catchingUp',
    done: ['join', 'send held', 'since'],
  },
  {
    goal: 'asks on',
    steps: [...catchingUp, { type: 'catchUp.continued' }],
    value: 'catchingUp',
    done: ['join', 'send held', 'since', 'since'],
  },
  {
    goal: 'is joined again when caught up',
    steps: [...catchingUp, { type: 'catchUp.finished' }],
    value: 'joined',
    done: ['join', 'send held', 'since'],
  },
  {
    goal: 'joins anew when it cannot catch up',
    steps: [...catchingUp, { type: 'catchUp.failed' }],
    value: 'errored',
    done: ['join', 'send held', 'since', 'leave', 'fail disconnected'],
    context: { tries: 1 },
  },
  {
    goal: 'is errored when the channel crashes while catching up',
    steps: [...catchingUp, { type: 'channel.crashed' }],
    value: 'errored',
    done: ['join', 'send held', 'since', 'fail disconnected'],
    context: { tries: 1 },
  },
  {
    goal: 'stays out when the server ends the channel while catching up',
    steps: [...catchingUp, { type: 'channel.ended' }],
    value: 'refused',
    done: ['join', 'send held', 'since', 'fail refused closed'],
    context: { reason: 'closed' },
  },
  {
    goal: 'waits when the socket is lost while catching up',
    steps: [...catchingUp, { type: 'socket.lost' }],
    value: 'waiting',
    done: ['join', 'send held', 'since', 'fail disconnected'],
  },
  {
    goal: 'leaves while catching up',
    steps: [...catchingUp, { type: 'channel.leave' }],
    value: { leaving: 'parting' },
    done: ['join', 'send held', 'since', 'leave', 'forget sequence', 'fail left'],
  },
  {
    goal: 'is closed when the leave is answered',
    steps: [...parting, { type: 'leave.answered' }],
    value: 'closed',
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left', 'forget sequence', 'fail left'],
  },
  {
    goal: 'is closed when the leave is not answered',
    steps: [...parting, 10_000],
    value: 'closed',
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left', 'forget sequence', 'fail left'],
  },
  {
    goal: 'is closed when the socket is lost while leaving',
    steps: [...parting, { type: 'socket.lost' }],
    value: 'closed',
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left', 'forget sequence', 'fail left'],
  },
  {
    goal: 'joins only after it has left',
    steps: [...returning, { type: 'leave.answered' }],
    value: 'joining',
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left', 'join'],
  },
  {
    goal: 'joins when the leave is not answered',
    steps: [...returning, 10_000],
    value: 'joining',
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left', 'join'],
  },
  {
    goal: 'waits when the socket is lost before it could join again',
    steps: [...returning, { type: 'socket.lost' }],
    value: 'waiting',
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left', 'fail disconnected'],
  },
  {
    goal: 'goes on leaving when it is wanted no more',
    steps: [...returning, { type: 'channel.leave' }],
    value: { leaving: 'parting' },
    done: ['join', 'send held', 'leave', 'forget sequence', 'fail left'],
  },
])('$goal', async ({ steps, value, done, context }) => {
  expect(await play(steps)).toEqual({ value, done, context: { tries: 0, reason: null, ...context } });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
