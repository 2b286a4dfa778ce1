import { expect, it } from 'vitest';
import { connect, createScene } from './realtime.fixtures.ts';

const topic = 'member:65a';

async function openScene() {
  const scene = createScene();
  await connect(scene);
  return { ...scene, channel: scene.realtime.channel(topic) };
}

function outcome(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (response) => ({ response }),
    ({ code, reason, response }) => ({ code, reason, response }),
  );
}

it('answers with the response of the reply (RT-D02)', async () => {
  const { channel, transport } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const pushed = outcome(channel.push('message', { cid: '6f1' }));
  transport.latest().answer('message', { message: { id: '0f' } });
  expect(await pushed).toEqual({ response: { message: { id: '0f' } } });
});

it.each([
  [{ reason: 'rate_limited', retry_after: 3 }, 'rate_limited'],
  [{ code: 'stale_object' }, 'stale_object'],
  [{ reason: 7 }, null],
  ['no', null],
])('rejects with the reason of the refusal %j', async (response, reason) => {
  const { channel, transport } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const pushed = outcome(channel.push('message'));
  transport.latest().answer('message', response, 'error');
  expect(await pushed).toEqual({ code: 'refused', reason, response });
});

it('reports a push without an answer in time, and drops the late answer (RT-013, RT-D02, RT-E11)', async () => {
  const { channel, transport, clock } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  let result: unknown = 'open';
  const pushed = outcome(channel.push('message')).then((value) => {
    result = value;
  });
  await clock.advance(9_999);
  expect(result).toBe('open');
  await clock.advance(1);
  await pushed;
  transport.latest().answer('message', { message: { id: '0f' } });
  expect(result).toEqual({ code: 'timeout', reason: null, response: undefined });
});

it('takes another time limit', async () => {
  const { channel, transport, clock } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const pushed = outcome(channel.push('message', {}, { timeout: 50 }));
  await clock.advance(50);
  expect(await pushed).toMatchObject({ code: 'timeout' });
});

it('lets pushes of one moment run out together, and those of another limit or moment by themselves (RT-D02)', async () => {
  const { channel, transport, clock } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const codes: Record<string, unknown> = {};
  const push = (name: string, timeout?: number) =>
    outcome(channel.push(name, {}, timeout === undefined ? {} : { timeout })).then((result) => {
      codes[name] = result;
    });
  const first = [push('a'), push('answered'), push('b'), push('soon', 50)];
  await clock.advance(1);
  const later = push('later');
  transport.latest().answer('answered', 'yes');
  await clock.advance(49);
  expect(Object.keys(codes)).toEqual(['answered', 'soon']);
  await clock.advance(9_950);
  await Promise.all(first);
  expect([Object.keys(codes), codes.a, codes.b, codes.answered]).toEqual([
    ['answered', 'soon', 'a', 'b'],
    expect.objectContaining({ code: 'timeout' }),
    expect.objectContaining({ code: 'timeout' }),
    { response: 'yes' },
  ]);
  await clock.advance(1);
  await later;
  expect(codes.later).toMatchObject({ code: 'timeout' });
});

it('waits with pushes until joined, in their order', async () => {
  const { channel, transport } = await openScene();
  const pushed = [channel.push('message', { n: 1 }), channel.push('message', { n: 2 })];
  expect(
    transport
      .latest()
      .sent()
      .map(({ event }) => event),
  ).toEqual(['phx_join']);
  transport.latest().answer('phx_join', { seq: 1 });
  expect(
    transport
      .latest()
      .sent()
      .map(({ payload }) => payload),
  ).toEqual([{}, { n: 1 }, { n: 2 }]);
  for (const frame of transport.latest().sent().slice(1)) transport.latest().answer(frame, frame.payload);
  expect(await Promise.all(pushed)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('fails waiting and sent pushes when the connection is lost, and sends none of them again (RT-D11)', async () => {
  const { channel, transport, clock } = await openScene();
  const waiting = outcome(channel.push('message', { n: 1 }));
  transport.latest().drop();
  expect(await waiting).toMatchObject({ code: 'disconnected' });
  await clock.advance(7_500);
  transport.latest().open();
  transport.latest().answer('phx_join', { seq: 1 });
  const sent = outcome(channel.push('message', { n: 2 }));
  transport.latest().drop();
  expect(await sent).toMatchObject({ code: 'disconnected' });
  await clock.advance(7_500);
  transport.latest().open();
  transport.latest().answer('phx_join', { seq: 1 });
  expect(
    transport
      .latest()
      .sent()
      .map(({ event }) => event),
  ).toEqual(['phx_join']);
});

it('fails pushes when the channel crashes or is left', async () => {
  const { channel, transport, clock } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const crashed = outcome(channel.push('message'));
  transport.latest().say(topic, 'phx_error', {});
  expect(await crashed).toMatchObject({ code: 'disconnected' });
  await clock.advance(1_000);
  transport.latest().answer('phx_join', { seq: 1 });
  const left = outcome(channel.push('message'));
  channel.release();
  await clock.advance(0);
  expect(await left).toMatchObject({ code: 'left' });
  expect(await outcome(channel.push('message'))).toMatchObject({ code: 'left' });
  transport.latest().answer('phx_leave');
  expect(await outcome(channel.push('message'))).toMatchObject({ code: 'left' });
});

it('gives a push up on request, before or after it was sent', async () => {
  const { channel, transport } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  expect(await outcome(channel.push('message', {}, { signal: AbortSignal.abort() }))).toMatchObject({
    code: 'aborted',
  });
  expect(transport.latest().sent()).toHaveLength(1);
  const giveUp = new AbortController();
  const pushed = outcome(channel.push('message', {}, { signal: giveUp.signal }));
  giveUp.abort();
  transport.latest().answer('message', {});
  expect(await pushed).toMatchObject({ code: 'aborted' });
});

it('answers whoever asks only after the answer has come, and each as often as it is asked (RT-D02)', async () => {
  const { channel, transport } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const pushed = channel.push('message');
  transport.latest().answer('message', { message: '0f' });
  let over = 0;
  await pushed.finally(() => {
    over += 1;
  });
  expect([await pushed, await pushed, over]).toEqual([{ message: '0f' }, { message: '0f' }, 1]);
});

it('reports a failure nobody asks about as one of any promise, and answers with it later (RT-D02)', async () => {
  const { channel, transport } = await openScene();
  transport.latest().answer('phx_join', { seq: 1 });
  const reported: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => reported.push(error));
  const pushed = channel.push('message');
  transport.latest().answer('message', { reason: 'rate_limited' }, 'error');
  await new Promise((resolve) => setTimeout(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const listener of others) process.on('unhandledRejection', listener);
  expect(reported).toEqual([expect.objectContaining({ code: 'refused', reason: 'rate_limited' })]);
  expect(await pushed.catch((error: unknown) => error)).toBe(reported[0]);
});
