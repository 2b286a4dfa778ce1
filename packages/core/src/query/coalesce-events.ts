import type { Clock } from '../environment/index.ts';

interface ToldEvent {
  readonly event: string;
  readonly payload: object;
}

/**
 * Passes realtime events on a moment later, and what several topics tell of one change once, so that it is read once:
 * their numbers differ, and what only one of them says is kept.
 */
export function coalesceEvents<Told extends ToldEvent>(
  clock: Clock,
  pass: (event: Told) => unknown,
): (event: Told) => void {
  const gathered: Told[] = [];
  const passAll = () => {
    for (const event of gathered.splice(0)) pass(event);
  };
  return (event) => {
    if (gathered.length === 0) clock.setTimeout(passAll, moment);
    const index = gathered.findIndex((told) => isOfOneChange(told, event));
    const payload = { ...gathered[index]?.payload, ...event.payload };
    gathered.splice(index < 0 ? gathered.length : index, 1, { ...event, payload });
  };
}

/** Milliseconds within which the topics of one change arrive. */
const moment = 50;

function isOfOneChange(one: ToldEvent, other: ToldEvent): boolean {
  const agrees = ([name, value]: [string, unknown]) =>
    name === 'seq' || isUnsaidOr(value, Reflect.get(other.payload, name));
  return one.event === other.event && Object.entries(one.payload).every(agrees);
}

/** Payloads are plain data that came over the wire. */
function isUnsaidOr(value: unknown, said: unknown): boolean {
  return said === undefined || JSON.stringify(said) === JSON.stringify(value);
}
