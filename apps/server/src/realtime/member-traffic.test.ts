import { expect, it } from 'vitest';
import { createMemberTraffic, createTrafficOf } from './member-traffic.ts';

function clocked() {
  let time = 0;
  function pass(milliseconds: number): void {
    time += milliseconds;
  }
  return { clock: () => time, pass };
}

function countOf(take: () => boolean): number {
  let count = 0;
  while (count < 10_000 && take()) count += 1;
  return count;
}

it('counts frames by number and bytes, and lets as many more in as time passes (RT-D12)', () => {
  const { clock, pass } = clocked();
  const traffic = createMemberTraffic(clock, true);
  expect(countOf(() => traffic.receive(0))).toBe(3000);
  pass(1000);
  expect(countOf(() => traffic.receive(0))).toBe(120);
  pass(60_000);
  expect(countOf(() => traffic.receive(59 * 1024))).toBe(50);
});

it('lets joins and what was missed cost more than other answers (RT-D12)', () => {
  const { clock } = clocked();
  const spent = (event: string) => {
    const traffic = createMemberTraffic(clock, true);
    return countOf(() => traffic.spend(event));
  };
  expect([spent('composing'), spent('phx_join'), spent('since')]).toEqual([1200, 600, 400]);
});

it('does one thing after the other, and takes no more than may wait (RT-D12)', async () => {
  const traffic = createMemberTraffic(clocked().clock, true);
  const done: number[] = [];
  let nth = 0;
  const taken = countOf(() => {
    nth += 1;
    const mine = nth;
    return traffic.inTurn(async () => void done.push(mine));
  });
  expect([taken, done]).toEqual([1000, []]);
  await traffic.settled();
  expect(done).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(traffic.isIdle()).toBe(true);
});

it('lets others in between two things, however fast each is done (RT-D12)', async () => {
  const traffic = createMemberTraffic(clocked().clock, true);
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  traffic.inTurn(note('first'));
  traffic.inTurn(note('second'));
  setImmediate(() => setImmediate(() => done.push('somebody else')));
  traffic.inTurn(note('third'));
  traffic.inTurn(note('fourth'));
  await traffic.settled();
  expect(done.indexOf('somebody else')).toBeLessThan(done.indexOf('fourth'));
});

it('remembers a member whose sockets are closed as long as something counts against them (RT-D12)', () => {
  const { clock, pass } = clocked();
  const trafficOf = createTrafficOf(clock, true);
  const anna = trafficOf('anna');
  for (let count = 0; count < 3000; count += 1) anna.receive(0);
  pass(61_000 / 10);
  expect(trafficOf('anna')).toBe(anna);
  pass(60_000);
  trafficOf('berta');
  expect(trafficOf('anna')).not.toBe(anna);
});

it('lets everything pass without limits', () => {
  const traffic = createMemberTraffic(clocked().clock, false);
  expect([countOf(() => traffic.receive(1e6)), countOf(() => traffic.spend('since'))]).toEqual([10_000, 10_000]);
});
