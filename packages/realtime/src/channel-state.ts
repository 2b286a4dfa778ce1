import type { ChannelLife } from './channel-life.rules.ts';

/** How a channel stands; `waiting` for the socket, `errored` until it is joined again, `refused` by the server. */
export type ChannelStatus =
  | 'closed'
  | 'waiting'
  | 'joining'
  | 'joined'
  | 'catchingUp'
  | 'errored'
  | 'refused'
  | 'leaving';

export interface ChannelState {
  readonly status: ChannelStatus;
  /** The server's word when refused, such as `unauthorized`; `closed` when it ended the channel; else null. */
  readonly reason: string | null;
}

/** The same object for every channel that stands so, unless there is a reason to tell. */
const states = new Map<string, ChannelState>();

/** How a channel is to be told of, given its life. */
export function stateOf({ phase, reason }: ChannelLife): ChannelState {
  const status = phase === 'parting' || phase === 'returning' ? 'leaving' : phase;
  if (reason !== null) return { status, reason };
  const known = states.get(status) ?? { status, reason };
  states.set(status, known);
  return known;
}
