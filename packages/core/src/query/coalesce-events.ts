import type { Clock } from '../environment/index.ts';

interface TopicEvent {
  readonly topic: string;
  readonly event: string;
  /** `change` is the same in all that topics tell of one change; an event without one stands for itself. */
  readonly payload: { readonly id: string; readonly change?: string | undefined };
}

/**
 * Passes realtime events on a moment later, and what several topics tell of one change once, with all that any of them
 * says, so that it is read once. Their order stays that of each topic, so that what happened last is passed on last.
 */
export function coalesceEvents<Event extends TopicEvent>(
  clock: Clock,
  pass: (event: Event) => unknown,
): (event: Event) => void {
  const waiting = new Map<string | symbol, { readonly place: number; readonly event: Event }>();
  /** Topic -> place of what it told last. */
  const reached = new Map<string, number>();
  let places = 0;

  function passAll(): void {
    const events = [...waiting.values()];
    waiting.clear();
    reached.clear();
    for (const { event } of events) pass(event);
  }

  return (event) => {
    if (waiting.size === 0) clock.setTimeout(passAll, moment);
    const key = keyOf(event);
    const known = waiting.get(key);
    // What its own topic tells later than something else moves behind that.
    const stays = known !== undefined && known.place >= (reached.get(event.topic) ?? 0);
    const place = stays ? known.place : ++places;
    if (!stays) waiting.delete(key);
    waiting.set(key, { place, event: { ...event, payload: { ...known?.event.payload, ...event.payload } } });
    reached.set(event.topic, place);
  };
}

/** Milliseconds within which the topics of one change arrive. */
const moment = 50;

function keyOf({ event, payload: { change, id } }: TopicEvent): string | symbol {
  return change === undefined ? Symbol(event) : `${change} ${event} ${id}`;
}
