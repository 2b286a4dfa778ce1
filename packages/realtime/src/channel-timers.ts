import type { ExecutableActionsFrom } from 'xstate';
import type { ChannelEvent, channelMachine } from './channel.machine.ts';
import type { Clock } from './clock.port.ts';

/** What the channel's chart asks for in one step. */
export type ChannelAction = ExecutableActionsFrom<typeof channelMachine>;

/** Runs the delays of a channel's chart on a clock. */
export interface ChannelTimers {
  /** True when the action was about a delay, and done. */
  handle(action: ChannelAction): boolean;
}

export function createChannelTimers(clock: Clock, send: (event: ChannelEvent) => void): ChannelTimers {
  const running = new Map<string, unknown>();
  function start({ id, delay, event }: Delayed): void {
    const timer = clock.setTimeout(() => {
      running.delete(id);
      // The chart's own delayed events are no part of its written event type.
      send(event as ChannelEvent);
    }, delay);
    running.set(id, timer);
  }
  function cancel(id: string): void {
    clock.clearTimeout(running.get(id));
    running.delete(id);
  }
  return {
    handle: ({ type, params }: { type: string; params: unknown }) => {
      // `transition()` describes delays as these two actions; xstate types their params as unknown.
      if (type === 'xstate.raise') start(params as Delayed);
      else if (type === 'xstate.cancel') cancel((params as { sendId: string }).sendId);
      else return false;
      return true;
    },
  };
}

interface Delayed {
  id: string;
  delay: number;
  event: { type: string };
}
