import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followUnread, freshCounter, mayAsk, type UnreadCounter, type UnreadEvent } from './unread-counter.rules.ts';

type Follow = (counter: UnreadCounter, event: UnreadEvent) => UnreadCounter;

/** Several devices of one reader, and the log that knows what was told and what was read; all between them takes its time. */
class World {
  readonly #follow: Follow;
  /** Each thing told, and whether it has been read: the log. */
  readonly #log: boolean[] = [];
  readonly #devices: Device[];

  constructor(follow: Follow, devices: number) {
    this.#follow = follow;
    this.#devices = Array.from({ length: devices }, () => ({
      counter: freshCounter,
      pending: [],
      heard: 0,
      answer: null,
      possible: new Set([0]),
    }));
  }

  step({ kind, device, amount }: Step): void {
    const one = this.#devices[device % this.#devices.length];
    if (one === undefined) return;
    if (kind === 'told') this.#tell();
    if (kind === 'read') this.#read(one, amount);
    if (kind === 'readIsServed') this.#serve(one);
    if (kind === 'eventArrives' && one.heard > 0) this.#hear(one);
    if (kind === 'asks' && mayAsk(one.counter)) this.#send(one, { type: 'poll.begun' });
    if (kind === 'isCounted' && one.counter.asking !== 'no' && one.answer === null) one.answer = this.#unread();
    if (kind === 'answerArrives' && one.answer !== null) this.#answer(one);
    if (kind === 'askingFails' && one.counter.asking !== 'no') this.#fail(one);
    for (const each of this.#devices) each.possible.add(this.#seenBy(each));
  }

  /** Lets everything arrive that is on its way, and says what each device shows beside what the log says. */
  settle(): { readonly shown: readonly number[]; readonly unread: number } {
    for (const kind of ['readIsServed', 'eventArrives', 'isCounted', 'answerArrives'] as const) this.#everywhere(kind);
    for (let round = 0; round < 3; round += 1) {
      for (const kind of ['asks', 'isCounted', 'answerArrives'] as const) this.#everywhere(kind);
    }
    return { shown: this.#devices.map(({ counter }) => counter.count), unread: this.#unread() };
  }

  #everywhere(kind: Step['kind']): void {
    for (let device = 0; device < this.#devices.length; device += 1) {
      for (let again = 0; again < 40; again += 1) this.step({ kind, device, amount: 0 });
    }
  }

  #tell(): void {
    this.#log.push(false);
    this.#tellDevices();
  }

  #tellDevices(): void {
    for (const each of this.#devices) each.heard += 1;
  }

  /** Marks the oldest that this device has not marked yet. */
  #read(one: Device, amount: number): void {
    const own = one.pending.flat();
    const ids = this.#log.flatMap((isRead, id) => (isRead || own.includes(id) ? [] : [id])).slice(0, amount);
    const before = one.counter.count;
    one.pending.push(ids);
    this.#send(one, { type: 'act.begun', read: ids.length });
    expect(one.counter.count).toBe(Math.max(0, before - ids.length));
    one.possible = new Set();
  }

  #serve(one: Device): void {
    const ids = one.pending.shift();
    if (ids === undefined) return;
    for (const id of ids) this.#log[id] = true;
    this.#tellDevices();
    this.#send(one, { type: 'act.ended' });
  }

  #hear(one: Device): void {
    one.heard -= 1;
    this.#send(one, { type: 'told' });
  }

  #answer(one: Device): void {
    const before = one.counter.count;
    const count = one.answer ?? 0;
    one.answer = null;
    this.#send(one, { type: 'poll.answered', count });
    // What an answer shows was true, own acts counted, at some moment since the last own act.
    if (one.counter.count !== before) expect([...one.possible]).toContain(one.counter.count);
  }

  #fail(one: Device): void {
    one.answer = null;
    this.#send(one, { type: 'poll.failed' });
  }

  #send(one: Device, event: UnreadEvent): void {
    one.counter = this.#follow(one.counter, event);
    expect(one.counter.count).toBeGreaterThanOrEqual(0);
  }

  #unread(): number {
    return this.#log.filter((isRead) => !isRead).length;
  }

  #seenBy({ pending }: Device): number {
    const own = new Set(pending.flat());
    return this.#log.filter((isRead, id) => !isRead && !own.has(id)).length;
  }
}

interface Device {
  counter: UnreadCounter;
  /** Ids marked as read, by act, that the server does not know of yet. */
  readonly pending: number[][];
  /** Events on their way. */
  heard: number;
  /** What was counted and has not arrived. */
  answer: number | null;
  /** Every number that was true for this device since its last own act. */
  possible: Set<number>;
}

const kinds = [
  'told',
  'read',
  'readIsServed',
  'eventArrives',
  'asks',
  'isCounted',
  'answerArrives',
  'askingFails',
] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly device: number;
  readonly amount: number;
}

const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), device: fc.nat(2), amount: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 60 },
);

/** Walks random steps over several devices, and compares what they show with the log. */
function walk(follow: Follow): void {
  const run = fc.property(steps, fc.integer({ min: 1, max: 3 }), (walked, devices) => {
    const world = new World(follow, devices);
    for (const step of walked) world.step(step);
    const { shown, unread } = world.settle();
    expect(shown).toEqual(shown.map(() => unread));
  });
  fc.assert(run, { numRuns: 2_000, seed: 20_261_120 });
}

/** Shows an answer however old it may be. */
const believing: Follow = (counter, event) =>
  event.type === 'poll.answered'
    ? { ...followUnread({ ...counter, asking: 'clean' }, event), isStale: counter.isStale }
    : followUnread(counter, event);

/** Forgets what it was told while it was asking. */
const forgetful: Follow = (counter, event) => {
  const next = followUnread(counter, event);
  return event.type === 'poll.answered' && counter.asking === 'clean' ? { ...next, isStale: false } : next;
};

/** Lowers the number without looking at how much there is. */
const careless: Follow = (counter, event) =>
  event.type === 'act.begun'
    ? { ...followUnread(counter, event), count: counter.count - event.read }
    : followUnread(counter, event);

describe('the number of what is unread, over several devices', () => {
  it('never lies, and ends as the log says (com:UNREAD-D03, adm:UNREAD-D03, adm:UNREAD-D04)', () => {
    walk(followUnread);
  });

  it.each([
    ['believes answers that are older than what the reader did', believing],
    ['forgets what it heard while it asked', forgetful],
    ['lowers what is not there', careless],
  ])('is found out where it %s', (_, mutant) => {
    expect(() => walk(mutant)).toThrow('Property failed');
  });
});
