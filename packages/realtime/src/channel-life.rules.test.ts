import { afterAll, expect, it } from 'vitest';
import { type ChannelEvent, channelSteps, delayOf, liveOn, unbornLife } from './channel-life.rules.ts';

const joining: ChannelEvent[] = [{ type: 'channel.join' }, { type: 'socket.opened' }];
const joined: ChannelEvent[] = [...joining, { type: 'join.accepted' }];
const catchingUp: ChannelEvent[] = [...joined, { type: 'sequence.jumped' }];
const parting: ChannelEvent[] = [...joined, { type: 'channel.leave' }];
const returning: ChannelEvent[] = [...parting, { type: 'channel.join' }];

const taken = new Set<string>();

/** A number lets that many milliseconds pass. */
function live(events: Array<ChannelEvent | number>) {
  let life = unbornLife;
  let left = 0;
  const done: string[] = [];
  function take(event: ChannelEvent): void {
    const step = liveOn(life, event);
    if (step === null) return;
    taken.add(`${life.phase} ${event.type}`);
    done.push(...step.acts);
    life = step.life;
    left = delayOf(life) ?? Number.POSITIVE_INFINITY;
  }
  for (const event of events) {
    if (typeof event !== 'number') take(event);
    else if (event >= left) take({ type: 'delay.passed' });
    else left -= event;
  }
  return { ...life, done };
}

it('has this life (RT-005)', () => {
  const lines = Object.entries(channelSteps).flatMap(([phase, steps]) =>
    Object.entries(steps).map(([type, { to, acts }]) => `${phase} --${type}--> ${[to, ...acts].join(' / ')}`),
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "closed --channel.join--> waiting
    waiting --socket.opened--> joining / sendJoin
    waiting --channel.leave--> closed / forgetSequence / failLeft
    joining --join.accepted--> joined / sendHeldPushes
    joining --join.refused--> refused / failRefused
    joining --channel.crashed--> errored / failDisconnected
    joining --delay.passed--> errored / sendLeave / failDisconnected
    joining --socket.lost--> waiting / failDisconnected
    joining --channel.leave--> parting / sendLeave / forgetSequence / failLeft
    joined --sequence.jumped--> catchingUp / requestMissed
    joined --channel.crashed--> errored / failDisconnected
    joined --channel.ended--> refused / failRefused
    joined --socket.lost--> waiting / failDisconnected
    joined --channel.leave--> parting / sendLeave / forgetSequence / failLeft
    catchingUp --catchUp.finished--> joined
    catchingUp --catchUp.continued--> catchingUp / requestMissed
    catchingUp --catchUp.failed--> errored / sendLeave / failDisconnected
    catchingUp --channel.crashed--> errored / failDisconnected
    catchingUp --channel.ended--> refused / failRefused
    catchingUp --socket.lost--> waiting / failDisconnected
    catchingUp --channel.leave--> parting / sendLeave / forgetSequence / failLeft
    errored --delay.passed--> joining / sendJoin
    errored --socket.lost--> waiting
    errored --channel.leave--> closed / forgetSequence / failLeft
    refused --socket.lost--> waiting
    refused --channel.leave--> closed / forgetSequence / failLeft
    parting --leave.answered--> closed / forgetSequence / failLeft
    parting --delay.passed--> closed / forgetSequence / failLeft
    parting --socket.lost--> closed / forgetSequence / failLeft
    parting --channel.join--> returning
    returning --leave.answered--> joining / sendJoin
    returning --delay.passed--> joining / sendJoin
    returning --socket.lost--> waiting / failDisconnected
    returning --channel.leave--> parting"
  `);
});

it('gives time to phases that wait for an answer, more after each join that failed', () => {
  const delay = (phase: Parameters<typeof delayOf>[0]['phase'], tries = 0) => delayOf({ phase, tries, reason: null });
  expect(['joining', 'parting', 'returning'].map((phase) => delay(phase as 'joining'))).toEqual([
    10_000, 10_000, 10_000,
  ]);
  expect([1, 2, 3, 4, 9].map((tries) => delay('errored', tries))).toEqual([1_000, 2_000, 5_000, 10_000, 10_000]);
  expect((['closed', 'waiting', 'joined', 'catchingUp', 'refused'] as const).map((phase) => delay(phase))).toEqual(
    Array(5).fill(null),
  );
});

it.each<{ goal: string; steps: Array<ChannelEvent | number>; phase: string; done: string[]; more?: object }>([
  { goal: 'waits for the socket', steps: [{ type: 'channel.join' }], phase: 'waiting', done: [] },
  {
    goal: 'is closed when nobody waits any more',
    steps: [{ type: 'channel.join' }, { type: 'channel.leave' }],
    phase: 'closed',
    done: ['forgetSequence', 'failLeft'],
  },
  { goal: 'joins when the socket is open', steps: joining, phase: 'joining', done: ['sendJoin'] },
  { goal: 'sends what was held when joined', steps: joined, phase: 'joined', done: ['sendJoin', 'sendHeldPushes'] },
  {
    goal: 'tries again a second after a join without an answer',
    steps: [...joining, 10_000, 1_000],
    phase: 'joining',
    done: ['sendJoin', 'sendLeave', 'failDisconnected', 'sendJoin'],
    more: { tries: 1 },
  },
  {
    goal: 'stays out when refused (RT-E12)',
    steps: [...joining, { type: 'join.refused', reason: 'unauthorized' }, 60_000],
    phase: 'refused',
    done: ['sendJoin', 'failRefused'],
    more: { reason: 'unauthorized' },
  },
  {
    goal: 'tries a refused topic over the next socket',
    steps: [...joining, { type: 'join.refused', reason: 'unauthorized' }, { type: 'socket.lost' }],
    phase: 'waiting',
    done: ['sendJoin', 'failRefused'],
  },
  {
    goal: 'closes a refused channel without a word',
    steps: [...joining, { type: 'join.refused', reason: null }, { type: 'channel.leave' }],
    phase: 'closed',
    done: ['sendJoin', 'failRefused', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'is errored when the join crashes',
    steps: [...joining, { type: 'channel.crashed' }],
    phase: 'errored',
    done: ['sendJoin', 'failDisconnected'],
    more: { tries: 1 },
  },
  {
    goal: 'waits when the socket is lost while joining',
    steps: [...joining, { type: 'socket.lost' }],
    phase: 'waiting',
    done: ['sendJoin', 'failDisconnected'],
  },
  {
    goal: 'leaves while joining',
    steps: [...joining, { type: 'channel.leave' }],
    phase: 'parting',
    done: ['sendJoin', 'sendLeave', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'is errored when the channel crashes',
    steps: [...joined, { type: 'channel.crashed' }],
    phase: 'errored',
    done: ['sendJoin', 'sendHeldPushes', 'failDisconnected'],
    more: { tries: 1 },
  },
  {
    goal: 'waits when the socket is lost while errored',
    steps: [...joined, { type: 'channel.crashed' }, { type: 'socket.lost' }],
    phase: 'waiting',
    done: ['sendJoin', 'sendHeldPushes', 'failDisconnected'],
  },
  {
    goal: 'closes while errored',
    steps: [...joined, { type: 'channel.crashed' }, { type: 'channel.leave' }],
    phase: 'closed',
    done: ['sendJoin', 'sendHeldPushes', 'failDisconnected', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'stays out when the server ends the channel',
    steps: [...joined, { type: 'channel.ended' }],
    phase: 'refused',
    done: ['sendJoin', 'sendHeldPushes', 'failRefused'],
    more: { reason: 'closed' },
  },
  {
    goal: 'waits when the socket is lost (RT-D09)',
    steps: [...joined, { type: 'socket.lost' }],
    phase: 'waiting',
    done: ['sendJoin', 'sendHeldPushes', 'failDisconnected'],
  },
  {
    goal: 'asks for what it missed (RT-D09)',
    steps: catchingUp,
    phase: 'catchingUp',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed'],
  },
  {
    goal: 'asks on',
    steps: [...catchingUp, { type: 'catchUp.continued' }],
    phase: 'catchingUp',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed', 'requestMissed'],
  },
  {
    goal: 'is joined again when caught up',
    steps: [...catchingUp, { type: 'catchUp.finished' }],
    phase: 'joined',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed'],
  },
  {
    goal: 'joins anew when it cannot catch up',
    steps: [...catchingUp, { type: 'catchUp.failed' }],
    phase: 'errored',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed', 'sendLeave', 'failDisconnected'],
    more: { tries: 1 },
  },
  {
    goal: 'is errored when the channel crashes while catching up',
    steps: [...catchingUp, { type: 'channel.crashed' }],
    phase: 'errored',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed', 'failDisconnected'],
    more: { tries: 1 },
  },
  {
    goal: 'stays out when the server ends the channel while catching up',
    steps: [...catchingUp, { type: 'channel.ended' }],
    phase: 'refused',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed', 'failRefused'],
    more: { reason: 'closed' },
  },
  {
    goal: 'waits when the socket is lost while catching up',
    steps: [...catchingUp, { type: 'socket.lost' }],
    phase: 'waiting',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed', 'failDisconnected'],
  },
  {
    goal: 'leaves while catching up',
    steps: [...catchingUp, { type: 'channel.leave' }],
    phase: 'parting',
    done: ['sendJoin', 'sendHeldPushes', 'requestMissed', 'sendLeave', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'is closed when the leave is answered',
    steps: [...parting, { type: 'leave.answered' }],
    phase: 'closed',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'is closed when the leave is not answered',
    steps: [...parting, 10_000],
    phase: 'closed',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'is closed when the socket is lost while leaving',
    steps: [...parting, { type: 'socket.lost' }],
    phase: 'closed',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft', 'forgetSequence', 'failLeft'],
  },
  {
    goal: 'joins only after it has left',
    steps: [...returning, { type: 'leave.answered' }],
    phase: 'joining',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft', 'sendJoin'],
  },
  {
    goal: 'joins when the leave is not answered',
    steps: [...returning, 10_000],
    phase: 'joining',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft', 'sendJoin'],
  },
  {
    goal: 'waits when the socket is lost before it could join again',
    steps: [...returning, { type: 'socket.lost' }],
    phase: 'waiting',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft', 'failDisconnected'],
  },
  {
    goal: 'goes on leaving when it is wanted no more',
    steps: [...returning, { type: 'channel.leave' }],
    phase: 'parting',
    done: ['sendJoin', 'sendHeldPushes', 'sendLeave', 'forgetSequence', 'failLeft'],
  },
])('$goal', ({ steps, phase, done, more }) => {
  expect(live(steps)).toEqual({ phase, done, tries: 0, reason: null, ...more });
});

it('hears nothing that its phase knows nothing of', () => {
  expect(liveOn(unbornLife, { type: 'socket.opened' })).toBeNull();
});

afterAll(() => {
  const steps = Object.entries(channelSteps).flatMap(([phase, of]) =>
    Object.keys(of).map((type) => `${phase} ${type}`),
  );
  expect(steps.filter((step) => !taken.has(step))).toEqual([]);
});
