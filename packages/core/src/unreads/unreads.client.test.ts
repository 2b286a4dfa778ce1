import { createTestClock, settle } from '@atrium/testing';
import { beforeEach, expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createUnreads } from './unreads.client.ts';

const minute = 60_000;
let unread: number;
let status: number;
let asked: number;

beforeEach(() => {
  [unread, status, asked] = [3, 200, 0];
});

function connect() {
  const clock = createTestClock();
  const environment = createMemoryEnvironment({ clock });
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment,
    fetch: async (input, init) => {
      if (new Request(input, init).url.endsWith('/api/v1/unreads')) asked += 1;
      return Response.json(
        status === 200
          ? { Notifications: unread, GroupInvites: 0, Calendars: 0, GroupJoinRequests: [] }
          : { error: true, code: 'session_required', message: '', errors: {} },
        {
          status,
        },
      );
    },
  });
  return { unreads: createUnreads(atrium), clock, environment };
}

it('asks at once, every minute and when told, and tells who listens (com:UNREAD-006)', async () => {
  const { unreads, clock } = connect();
  const heard: number[] = [];
  unreads.subscribe(() => heard.push(unreads.get()));
  unreads.open();
  await settle();
  expect([unreads.get(), asked]).toEqual([3, 1]);
  unread = 4;
  await clock.advance(minute);
  await settle();
  unread = 5;
  unreads.told();
  await settle();
  expect([heard, asked]).toEqual([[3, 4, 5], 3]);
});

it('shows at once what the reader reads, and no answer that is older (com:UNREAD-D03)', async () => {
  const { unreads } = connect();
  unreads.open();
  await settle();
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const reading = unreads.reading(2, () => done);
  unreads.told();
  await settle();
  expect([unreads.get(), asked]).toEqual([1, 1]);
  unread = 1;
  finish();
  await reading;
  await settle();
  expect([unreads.get(), asked]).toEqual([1, 2]);
});

it('counts them again where reading fails', async () => {
  const { unreads } = connect();
  unreads.open();
  await settle();
  await expect(unreads.reading(3, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await settle();
  expect(unreads.get()).toBe(3);
});

it('ends with the session, and asks nothing more (com:UNREAD-D02, com:UNREAD-E03)', async () => {
  const { unreads, clock } = connect();
  unreads.open();
  await settle();
  status = 401;
  await clock.advance(minute);
  await settle();
  await clock.advance(10 * minute);
  await settle();
  expect([unreads.get(), asked]).toEqual([3, 2]);
});

it('forgets one member before the next', async () => {
  const { unreads } = connect();
  unreads.open();
  await settle();
  unreads.close();
  unread = 7;
  unreads.open();
  expect(unreads.get()).toBe(0);
  await settle();
  expect(unreads.get()).toBe(7);
});
