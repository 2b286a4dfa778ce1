import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectList } from '../lists/index.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import type { NotificationAct } from './notification-list.machine.ts';
import type { NotificationFilter } from './notification-rows.rules.ts';
import { createNotifications } from './notifications.client.ts';
import { exampleNotificationSettings, notificationOf } from './notifications.fixtures.ts';
import type { Notification } from './notifications.schema.ts';

/** A server with these notifications; what it has may change. */
function connect(stored: Notification[]) {
  const clock = createTestClock();
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async () => Response.json({ notifications: stored, unread: stored.length }),
  });
  return { notifications: createNotifications(atrium, { reading: (_, act) => act() }), clock };
}

it('lists notifications, and follows what becomes of them', async () => {
  const [first, second] = [notificationOf(1), notificationOf(2)];
  const stored = [first];
  const { notifications, clock } = connect(stored);
  const list = createActor(notifications.notificationListMachine, {
    input: { filter: { show: 'all' }, facts: null },
  }).start();
  const shown = () =>
    connectList<Notification, NotificationFilter, NotificationAct, null>(list.getSnapshot(), list.send);
  expect(shown().status).toBe('loading');
  await settle();
  expect(shown()).toMatchObject({ status: 'ready', rows: [first], hasMore: false });
  stored.unshift(second);
  const memberId = z.parse(memberIdSchema, '650000000000000000000001');
  const payload = { seq: 1, change: 'c', kind: 'told', id: memberId } as const;
  notifications.applyEvent({ topic: 'member:m', event: 'notification', payload });
  await clock.advance(50);
  await settle();
  expect(shown().rows).toEqual([second, first]);
  list.stop();
});

it.each([
  ['arrive', null, null],
  ['came back', 'ada@example.org', { memberId: '650000000000000000000001', address: 'ada@example.org' }],
])('tells of the settings whose letters %s (NOTIF-002, NOTIF-009)', async (_, bounced_address, bounced) => {
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    fetch: async () => Response.json({ ...exampleNotificationSettings, bounced_address }),
  });
  const { queries } = createNotifications(atrium, { reading: (_, act) => act() });
  const memberId = z.parse(memberIdSchema, '650000000000000000000001');
  expect(await atrium.queryClient.fetchQuery(queries.settings(memberId))).toEqual({
    ...exampleNotificationSettings,
    bounced_address,
    bounced,
  });
});
