import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleMessageId } from './chat.fixtures.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';

it('takes what is attached to a message away by the token it asks for, and nothing without one (CHAT-087, CHAT-088)', async () => {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  let isGone = false;
  const environment = {
    ...createMemoryEnvironment(),
    saveAnswer: (...posted: unknown[]) => void saved.push(posted),
  };
  const atrium = createAtrium({
    environment,
    baseUrl: 'https://atrium.test',
    token: 'secret',
    fetch: async (request) => {
      if (!(request instanceof Request)) throw new Error('A request was awaited.');
      asked.push([request.method, new URL(request.url).pathname, await request.json()]);
      const refusal = { error: true, code: 'not_found', message: 'No', errors: {} };
      return isGone ? Response.json(refusal, { status: 404 }) : Response.json({ token: 'opens' });
    },
  });
  const create = () => createLoopbackServer(environment.clock).connect();
  const { messageArchiveMachine } = createChat(atrium, createRealtimeConnection(atrium, { create }));
  const archiveRef = createActor(messageArchiveMachine, { input: { entity: null } }).start();
  const heard: string[] = [];
  archiveRef.on('*', ({ type }) => heard.push(type));
  const id = exampleMessageId(5);
  const run = async () => {
    archiveRef.send({ type: 'act.run', input: { id } });
    await expect.poll(() => archiveRef.getSnapshot().hasTag('busy')).toBe(false);
  };
  await run();
  expect(asked).toEqual([['POST', '/api/v1/file_token', { chat_message_id: id }]]);
  expect(saved).toEqual([['/api/storage/v2/archive', { chat_message_id: id, token: 'opens' }]]);
  isGone = true;
  await run();
  expect([heard, saved.length]).toEqual([['act.done', 'act.refused'], 1]);
});
