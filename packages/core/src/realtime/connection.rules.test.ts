import type { ConnectionStatus } from '@atrium/realtime';
import { expect, it } from 'vitest';
import { connectionBanner } from './connection.rules.ts';

it.each<[ConnectionStatus, ReturnType<typeof connectionBanner>]>([
  ['connecting', { text: 'chat.connection.connecting', tone: 'info' }],
  ['reconnecting', { text: 'chat.connection.reconnecting', tone: 'info' }],
  ['failed', { text: 'chat.connection.failed', tone: 'error' }],
  ['revoked', { text: 'chat.connection.failed', tone: 'error' }],
  ['open', null],
  ['disconnected', null],
  ['stopped', null],
])('a connection that is %s shows %j (CHAT-109, CHAT-110, CHAT-111, RT-010, RT-011, RT-012)', (status, banner) => {
  expect(connectionBanner({ status, problem: null })).toEqual(banner);
});
