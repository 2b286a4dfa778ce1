import { expect, it } from 'vitest';
import { connect, createScene, reconnect, type Scene } from './realtime.fixtures.ts';

const topic = 'member:65a';

async function joinedScene(seq = 4) {
  const scene = createScene();
  await connect(scene);
  const channel = scene.realtime.channel(topic);
  const heard: unknown[] = [];
  channel.onEvent((event, _payload, number) => heard.push(number === null ? event : number));
  channel.onGap(() => heard.push('gap'));
  scene.transport.latest().answer('phx_join', { seq });
  return { ...scene, channel, heard };
}

function sentEvents({ transport }: Pick<Scene, 'transport'>): unknown[] {
  const { connections } = transport;
  return connections().map((connection) => connection.sent().map(({ event, payload }) => [event, payload]));
}

it('joins, pushes, hears and leaves in these frames (RT-D02, RT-D03)', async () => {
  const scene = createScene();
  await connect(scene);
  const channel = scene.realtime.channel(topic, { joinPayload: { device: 'web' } });
  const { latest } = scene.transport;
  const heard: unknown[] = [];
  channel.on('message', (payload, seq) => heard.push([payload, seq]));
  latest().answer('phx_join', { seq: 4, my_profile: { id: '65a' } });
  const answer = channel.push('composing', { chat_id: 'c' });
  latest().answer('composing');
  latest().say(topic, 'message', { seq: 5, kind: 'new' });
  channel.release();
  await scene.clock.advance(0);
  latest().answer('phx_leave');

  expect(await answer).toEqual({});
  expect(heard).toEqual([[{ seq: 5, kind: 'new' }, 5]]);
  expect(channel.state()).toEqual({ status: 'closed', reason: null });
  expect(scene.transport.transcript()).toMatchInlineSnapshot(`
    "= connect wss://atrium.test/socket/websocket?vsn=2.0.0&token=t1
    > ["1","1","member:65a","phx_join",{"device":"web"}]
    < ["1","1","member:65a","phx_reply",{"status":"ok","response":{"seq":4,"my_profile":{"id":"65a"}}}]
    > ["1","2","member:65a","composing",{"chat_id":"c"}]
    < ["1","2","member:65a","phx_reply",{"status":"ok","response":{}}]
    < [null,null,"member:65a","message",{"seq":5,"kind":"new"}]
    > ["1","3","member:65a","phx_leave",{}]
    < ["1","3","member:65a","phx_reply",{"status":"ok","response":{}}]"
  `);
});

it('hears what overtakes the answer to its join, in order and once (RT-D09)', async () => {
  const scene = createScene();
  await connect(scene);
  const channel = scene.realtime.channel(topic, { since: 4 });
  const heard: unknown[] = [];
  channel.onEvent((_event, _payload, seq) => heard.push(seq));
  for (const seq of [5, 6]) scene.transport.latest().say(topic, 'message', { seq }, '1');
  scene.transport.latest().say(topic, 'composing', {});
  expect(heard).toEqual([]);
  scene.transport.latest().answer('phx_join', { seq: 7 });
  for (const seq of [6, 7]) scene.transport.latest().say(topic, 'message', { seq }, '1');
  expect(heard).toEqual([5, 6, 7]);
  expect(channel.state().status).toBe('joined');
});

it('hears what was told between a read and the first join, and goes on from there (RT-D13)', async () => {
  const scene = createScene();
  await connect(scene);
  const channel = scene.realtime.channel(topic, { joinPayload: { position: 77 } });
  const heard: unknown[] = [];
  channel.onEvent((_event, _payload, seq) => heard.push(seq));
  scene.transport.latest().answer('phx_join', { seq: 6, since: 4 });
  for (const seq of [5, 6]) scene.transport.latest().say(topic, 'message', { seq }, '1');
  scene.transport.latest().say(topic, 'message', { seq: 7 });
  expect(heard).toEqual([5, 6, 7]);
  scene.transport.latest().drop();
  await reconnect(scene);
  expect(sentEvents(scene)).toEqual([[['phx_join', { position: 77 }]], [['phx_join', { position: 77, since: 7 }]]]);
});

it('joins again after a loss and asks for what came since (RT-D09, RT-E10)', async () => {
  const scene = await joinedScene(4);
  scene.transport.latest().say(topic, 'message', { seq: 5 });
  scene.transport.latest().drop();
  expect(scene.channel.state()).toEqual({ status: 'waiting', reason: null });
  await reconnect(scene);
  scene.transport.latest().answer('phx_join', { seq: 7 });
  scene.transport.latest().say(topic, 'message', { seq: 6 }, '2');
  scene.transport.latest().say(topic, 'message', { seq: 7 }, '2');
  scene.transport.latest().say(topic, 'message', { seq: 8 });

  expect(scene.heard).toEqual([5, 6, 7, 8]);
  expect(sentEvents(scene)).toEqual([[['phx_join', {}]], [['phx_join', { since: 5 }]]]);
});

it('starts from a number the owner kept (RT-D09)', async () => {
  const scene = createScene();
  await connect(scene);
  scene.realtime.channel(topic, { since: 12, joinPayload: () => ({ device: 'web' }) });
  expect(sentEvents(scene)).toEqual([[['phx_join', { device: 'web', since: 12 }]]]);
});

it('takes a doubled event once (RT-D09)', async () => {
  const scene = await joinedScene(4);
  for (const seq of [4, 5, 5, 6, 5]) scene.transport.latest().say(topic, 'message', { seq });
  scene.transport.latest().say(topic, 'composing', {});
  scene.transport.latest().say(topic, 'composing', {});
  expect(scene.heard).toEqual([5, 6, 'composing', 'composing']);
});

it('says gap when the server cannot bring what was missed (RT-D09)', async () => {
  const scene = await joinedScene(4);
  scene.transport.latest().drop();
  await reconnect(scene);
  scene.transport.latest().answer('phx_join', { seq: 4_000, gap: true });
  scene.transport.latest().say(topic, 'message', { seq: 4_001 });
  expect(scene.heard).toEqual(['gap', 4_001]);
});

it('catches up after a jump, holding back what comes meanwhile (RT-D09)', async () => {
  const scene = await joinedScene(4);
  const { transport, channel, heard } = scene;
  transport.latest().say(topic, 'message', { seq: 7 });
  expect(channel.state()).toEqual({ status: 'catchingUp', reason: null });
  transport.latest().say(topic, 'message', { seq: 8 });
  transport.latest().say(topic, 'composing', {});
  expect(heard).toEqual(['composing']);
  const events = [5, 6, 7].map((seq) => ({ seq, event: 'message', payload: { seq } }));
  transport.latest().answer('since', { events, seq: 7, complete: true });

  expect(heard).toEqual(['composing', 5, 6, 7, 8]);
  expect(channel.state()).toEqual({ status: 'joined', reason: null });
  expect(sentEvents(scene)).toEqual([
    [
      ['phx_join', {}],
      ['since', { seq: 4 }],
    ],
  ]);
});

it('asks on until everything is in', async () => {
  const scene = await joinedScene(4);
  const { transport, heard, channel } = scene;
  const states: string[] = [];
  channel.subscribe(({ status }) => states.push(status));
  transport.latest().say(topic, 'message', { seq: 7 });
  transport.latest().answer('since', { events: [{ event: 'message', payload: { seq: 5 } }], seq: 7, complete: false });
  transport.latest().answer('since', {
    events: [
      { event: 'message', payload: { seq: 6 } },
      { event: 'message', payload: { seq: 7 } },
    ],
    seq: 7,
    complete: true,
  });
  expect(heard).toEqual([5, 6, 7]);
  expect(states).toEqual(['catchingUp', 'joined']);
  expect(sentEvents(scene)).toEqual([
    [
      ['phx_join', {}],
      ['since', { seq: 4 }],
      ['since', { seq: 5 }],
    ],
  ]);
});

it('catches up once more when what it held back jumps too', async () => {
  const scene = await joinedScene(4);
  const { transport, heard, channel } = scene;
  transport.latest().say(topic, 'message', { seq: 6 });
  transport.latest().say(topic, 'message', { seq: 9 });
  const missed = (numbers: number[], seq: number) => ({
    events: numbers.map((number) => ({ event: 'message', payload: { seq: number } })),
    seq,
    complete: true,
  });
  transport.latest().answer('since', missed([5, 6], 6));
  expect(channel.state().status).toBe('catchingUp');
  transport.latest().answer('since', missed([7, 8, 9], 9));
  expect(heard).toEqual([5, 6, 7, 8, 9]);
  expect(channel.state().status).toBe('joined');
});

it.each([
  ['what was missed is pruned', { events: [], seq: 9, complete: false }, 'ok', 10],
  ['the answer cannot be read', { nothing: true }, 'ok', 9],
  ['the server knows no log', { reason: 'unknown event' }, 'error', 9],
] as const)('says gap when %s', async (_when, response, status, next) => {
  const { transport, heard, channel } = await joinedScene(4);
  transport.latest().say(topic, 'message', { seq: 7 });
  transport.latest().say(topic, 'message', { seq: 8 });
  transport.latest().answer('since', response, status);
  transport.latest().say(topic, 'message', { seq: next });
  expect(heard).toEqual(['gap', next]);
  expect(channel.state().status).toBe('joined');
});

it('joins again when catching up gets no answer', async () => {
  const scene = await joinedScene(4);
  scene.transport.latest().say(topic, 'message', { seq: 7 });
  await scene.clock.advance(10_000);
  expect(scene.channel.state().status).toBe('errored');
  await scene.clock.advance(1_000);
  expect(sentEvents(scene)).toEqual([
    [
      ['phx_join', {}],
      ['since', { seq: 4 }],
      ['phx_leave', {}],
      ['phx_join', { since: 4 }],
    ],
  ]);
});

it('says nothing of a gap when the server ends the channel while it catches up', async () => {
  const { transport, heard, channel } = await joinedScene(4);
  transport.latest().say(topic, 'message', { seq: 7 });
  transport.latest().say(topic, 'phx_close', {});
  expect(heard).toEqual([]);
  expect(channel.state()).toEqual({ status: 'refused', reason: 'closed' });
});

it('drops what belongs to an earlier join (RT-D02)', async () => {
  const scene = await joinedScene(4);
  const { transport, heard, channel } = scene;
  transport.latest().say(topic, 'phx_error', {});
  await scene.clock.advance(1_000);
  transport.latest().say(topic, 'phx_close', {}, '1');
  transport.latest().say(topic, 'message', { seq: 5 }, '1');
  const [first] = transport.latest().sent();
  if (first) transport.latest().answer(first, { seq: 90 });
  expect(channel.state()).toEqual({ status: 'joining', reason: null });
  transport.latest().answer('phx_join', { seq: 5 });
  for (const event of ['phx_close', 'phx_error', 'composing']) transport.latest().say(topic, event, {}, '1');
  transport.latest().say(topic, 'message', { seq: 5 }, '2');
  expect(heard).toEqual([5]);
  expect(channel.state()).toEqual({ status: 'joined', reason: null });
});

it('tries a join that gets no answer again after 1, 2 and 5 seconds', async () => {
  const scene = createScene();
  await connect(scene);
  scene.realtime.channel(topic);
  const joins = () =>
    scene.transport
      .latest()
      .sent()
      .filter(({ event }) => event === 'phx_join').length;
  const counts: number[] = [];
  for (const delay of [10_999, 1, 11_999, 1, 14_999, 1, 15_000]) {
    // Heartbeats are answered, so that the connection itself stays.
    if (
      scene.transport
        .latest()
        .sent()
        .some(({ event }) => event === 'heartbeat')
    ) {
      scene.transport.latest().answer('heartbeat');
    }
    await scene.clock.advance(delay);
    counts.push(joins());
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4]);
});

it('keeps one refused channel apart from the others (RT-E12)', async () => {
  const scene = createScene();
  await connect(scene);
  const allowed = scene.realtime.channel(topic);
  scene.transport.latest().answer('phx_join', { seq: 1 });
  const refused = scene.realtime.channel('group:9');
  scene.transport.latest().answer('phx_join', { reason: 'unauthorized' }, 'error');
  await scene.clock.advance(25_000);

  expect(allowed.state()).toEqual({ status: 'joined', reason: null });
  expect(refused.state()).toEqual({ status: 'refused', reason: 'unauthorized' });
  await expect(refused.push('message')).rejects.toMatchObject({ code: 'refused', reason: 'unauthorized' });
  expect(scene.transport.latest().sent()).toHaveLength(2);
});

it('joins a refused channel again over the next connection', async () => {
  const scene = createScene();
  await connect(scene);
  const channel = scene.realtime.channel(topic);
  scene.transport.latest().answer('phx_join', { reason: 'unauthorized' }, 'error');
  scene.transport.latest().drop();
  await reconnect(scene);
  scene.transport.latest().answer('phx_join', { seq: 1 });
  expect(channel.state()).toEqual({ status: 'joined', reason: null });
});

it('finishes leaving before it joins again (RT-D02)', async () => {
  const scene = await joinedScene(4);
  scene.channel.release();
  await scene.clock.advance(0);
  const again = scene.realtime.channel(topic);
  const pushed = again.push('composing');
  expect(again.state().status).toBe('leaving');
  expect(sentEvents(scene)).toEqual([
    [
      ['phx_join', {}],
      ['phx_leave', {}],
    ],
  ]);
  scene.transport.latest().answer('phx_leave');
  scene.transport.latest().say(topic, 'phx_close', {}, '1');
  scene.transport.latest().answer('phx_join', { seq: 9 });
  scene.transport.latest().answer('composing', { ok: 1 });
  expect(await pushed).toEqual({ ok: 1 });
  expect(again.state().status).toBe('joined');
  expect(sentEvents(scene)).toEqual([
    [
      ['phx_join', {}],
      ['phx_leave', {}],
      ['phx_join', {}],
      ['composing', {}],
    ],
  ]);
});

it('keeps the channel when it is let go and taken again in one turn', async () => {
  const scene = await joinedScene(4);
  scene.channel.release();
  scene.channel.release();
  const again = scene.realtime.channel(topic);
  await scene.clock.advance(0);
  expect(again.state().status).toBe('joined');
  expect(sentEvents(scene)).toEqual([[['phx_join', {}]]]);
});

it('shares one channel between handles and tells a late one what the join answered', async () => {
  const scene = await joinedScene(4);
  const second = scene.realtime.channel(topic);
  const told: unknown[] = [];
  second.onJoin((response) => told.push(response));
  scene.channel.release();
  await scene.clock.advance(0);
  scene.transport.latest().say(topic, 'message', { seq: 5 });
  expect(told).toEqual([{ seq: 4 }]);
  expect(scene.heard).toEqual([]);
  expect(second.state().status).toBe('joined');
});

it('tells a subscriber each state once', async () => {
  const scene = createScene();
  const channel = scene.realtime.channel(topic);
  const states: string[] = [];
  const stop = channel.subscribe(({ status }) => states.push(status));
  await connect(scene);
  scene.transport.latest().answer('phx_join', {});
  stop();
  scene.transport.latest().drop();
  expect(states).toEqual(['joining', 'joined']);
  expect(channel.state()).toBe(channel.state());
});
