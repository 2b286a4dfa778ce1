import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createToasts, showNotices } from '../toasts/index.ts';
import { createChat } from './chat.client.ts';
import { messageCopyNotices } from './chat.notices.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';

it.each([
  [() => Promise.resolve(), 'success', 'chat.message.copied'],
  [() => Promise.reject(new Error('not allowed')), 'error', 'chat.message.not_copied'],
] as const)('says whether a message was copied (CHAT-029): %#', async (write, tone, text) => {
  const environment = { ...createMemoryEnvironment(), clipboard: { write } };
  const atrium = createAtrium({ environment });
  const create = () => createLoopbackServer(environment.clock).connect();
  const { messageCopyMachine } = createChat(atrium, createRealtimeConnection(atrium, { create }));
  const toasts = createToasts(environment.clock);
  const copyRef = createActor(messageCopyMachine, { input: { entity: null } });
  showNotices(copyRef, messageCopyNotices, { toasts, about: 'copy' });
  copyRef.start().send({ type: 'act.run', input: { text: 'Ten is fine.' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(toasts.get()).toMatchObject([{ tone, text }]);
});
