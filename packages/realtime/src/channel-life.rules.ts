import { rejoinDelay } from './backoff.ts';

/** Where a channel is in its life; to its owners `parting` and `returning` are both leaving. */
export type ChannelPhase =
  | 'closed'
  | 'waiting'
  | 'joining'
  | 'joined'
  | 'catchingUp'
  | 'errored'
  | 'refused'
  | 'parting'
  | 'returning';

/** All that a channel's life is: nothing of it waits, listens or sends. */
export interface ChannelLife {
  readonly phase: ChannelPhase;
  /** Joins that failed in a row. */
  readonly tries: number;
  /** Why the server keeps the person out; null otherwise. */
  readonly reason: string | null;
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
  | { type: 'catchUp.failed' }
  /** The time its phase gives has passed. */
  | { type: 'delay.passed' };

/** What a channel has to do on its way from one phase to another. */
export type ChannelAct =
  | 'sendJoin'
  | 'sendLeave'
  | 'requestMissed'
  | 'sendHeldPushes'
  | 'forgetSequence'
  /** Pushes without an answer fail: they were left, the connection was lost, or the server keeps the person out. */
  | 'failLeft'
  | 'failDisconnected'
  | 'failRefused';

export interface ChannelStep {
  readonly to: ChannelPhase;
  readonly acts: readonly ChannelAct[];
}

type Steps = { readonly [Type in ChannelEvent['type']]?: ChannelStep };

const step = (to: ChannelPhase, ...acts: ChannelAct[]): ChannelStep => ({ to, acts });
const close = step('closed', 'forgetSequence', 'failLeft');
const part = step('parting', 'sendLeave', 'forgetSequence', 'failLeft');
const join = step('joining', 'sendJoin');
const lose = step('waiting', 'failDisconnected');
const crash = step('errored', 'failDisconnected');
const giveUp = step('errored', 'sendLeave', 'failDisconnected');
const refuse = step('refused', 'failRefused');
const catchUp = step('catchingUp', 'requestMissed');

/** What leads where; everything else changes nothing. */
export const channelSteps: Readonly<Record<ChannelPhase, Steps>> = {
  closed: { 'channel.join': step('waiting') },
  waiting: { 'socket.opened': join, 'channel.leave': close },
  joining: {
    'join.accepted': step('joined', 'sendHeldPushes'),
    'join.refused': refuse,
    'channel.crashed': crash,
    'delay.passed': giveUp,
    'socket.lost': lose,
    'channel.leave': part,
  },
  joined: {
    'sequence.jumped': catchUp,
    'channel.crashed': crash,
    'channel.ended': refuse,
    'socket.lost': lose,
    'channel.leave': part,
  },
  catchingUp: {
    'catchUp.finished': step('joined'),
    'catchUp.continued': catchUp,
    'catchUp.failed': giveUp,
    'channel.crashed': crash,
    'channel.ended': refuse,
    'socket.lost': lose,
    'channel.leave': part,
  },
  errored: { 'delay.passed': join, 'socket.lost': step('waiting'), 'channel.leave': close },
  refused: { 'socket.lost': step('waiting'), 'channel.leave': close },
  parting: {
    'leave.answered': close,
    'delay.passed': close,
    'socket.lost': close,
    'channel.join': step('returning'),
  },
  returning: {
    'leave.answered': join,
    'delay.passed': join,
    'socket.lost': lose,
    'channel.leave': step('parting'),
  },
};

/** A channel nobody has asked for yet. */
export const unbornLife: ChannelLife = { phase: 'closed', tries: 0, reason: null };

/** A life in which nothing went wrong is the same object for every channel in its phase. */
const plainLives = new Map(
  Object.keys(channelSteps).map((phase) => [phase, { ...unbornLife, phase: phase as ChannelPhase }]), // its keys are phases
);

/** The life after an event, and what has to be done for it; null when the event changes nothing. */
export function liveOn(life: ChannelLife, event: ChannelEvent) {
  const taken = channelSteps[life.phase][event.type];
  return taken === undefined ? null : { life: lifeAt(taken.to, life.tries, event), acts: taken.acts };
}

function lifeAt(phase: ChannelPhase, tries: number, event: ChannelEvent): ChannelLife {
  if (phase === 'errored') return { phase, tries: tries + 1, reason: null };
  if (phase === 'refused') return { phase, tries: 0, reason: 'reason' in event ? event.reason : 'closed' };
  if (phase === 'joining' && tries > 0) return { phase, tries, reason: null };
  return plainLives.get(phase) ?? unbornLife;
}

const answerTime = 10_000;

/** Milliseconds after which `delay.passed` is due; null where a phase lasts as long as it lasts. */
export function delayOf({ phase, tries }: ChannelLife): number | null {
  if (phase === 'errored') return rejoinDelay(tries);
  return phase === 'joining' || phase === 'parting' || phase === 'returning' ? answerTime : null;
}
