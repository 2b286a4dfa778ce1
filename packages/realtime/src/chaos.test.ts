import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createRealtime } from './create-realtime.ts';
import { decodeFrame, encodeFrame, type Frame, isRecord, replyFrame } from './frames.ts';
import type { Transport, TransportListeners } from './transport.port.ts';

const topic = 'member:65a';
const page = 3;

type Fault = 'publish' | 'lose' | 'double' | 'swallow' | 'cut' | 'crash' | 'short wait' | 'long wait';
const faults = fc.array(
  fc.constantFrom<Fault>(
    'publish',
    'publish',
    'publish',
    'lose',
    'double',
    'swallow',
    'cut',
    'crash',
    'short wait',
    'long wait',
  ),
  { minLength: 5, maxLength: 60 },
);

it('loses and doubles no numbered event, whatever the network does (RT-D09, RT-E10)', async () => {
  await fc.assert(
    fc.asyncProperty(faults, async (script) => {
      const { server, heard, advance } = await startClient();
      for (const fault of script) {
        server.suffer(fault);
        await advance(fault === 'long wait' ? 12_000 : fault === 'short wait' ? 1_500 : 50);
      }
      server.heal();
      server.suffer('cut');
      await advance(30_000);
      server.suffer('publish');
      await advance(1_000);
      expect(heard).toEqual(Array.from({ length: server.count() }, (_, index) => index + 1));
    }),
    { numRuns: 150 },
  );
});

async function startClient() {
  const simulated = new SimulatedClock();
  const clock = {
    now: () => simulated.now(),
    setTimeout: (run: () => void, delay: number) => simulated.setTimeout(run, delay),
    clearTimeout: (id: number) => simulated.clearTimeout(id),
  };
  async function advance(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= 500) {
      simulated.increment(Math.min(500, left));
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    }
  }
  const server = createServer((run) => clock.setTimeout(run, 10));
  const realtime = createRealtime({
    transport: server.transport,
    clock,
    random: () => 0,
    fetchCredentials: () => Promise.resolve({ token: 't', socketUrl: 'x', expiresAt: 10_800_000 }),
  });
  realtime.retain();
  const heard: Array<number | null | string> = [];
  const channel = realtime.channel(topic, { since: 0 });
  channel.onEvent((_event, _payload, seq) => heard.push(seq));
  channel.onGap(() => heard.push('gap'));
  await advance(100);
  return { server, heard, advance };
}

/** A server with a log behind a network that loses, doubles and cuts, but keeps the order. */
function createServer(later: (run: () => void) => void) {
  let count = 0;
  let joinRef: string | null = null;
  let listeners: TransportListeners | null = null;
  const armed = { lose: 0, double: 0, swallow: 0 };

  function send(frame: Frame, to: TransportListeners | null): void {
    if (armed.lose > 0) {
      armed.lose -= 1;
      return;
    }
    const copies = armed.double > 0 ? 2 : 1;
    if (copies === 2) armed.double -= 1;
    for (let copy = 0; copy < copies; copy += 1) {
      later(() => {
        if (to === listeners) to?.onMessage(encodeFrame(frame));
      });
    }
  }
  function event(seq: number): Frame {
    return { joinRef, ref: null, topic, event: 'message', payload: { seq } };
  }
  function answer(frame: Frame, response: unknown): void {
    send(replyFrame(frame, { status: 'ok', response }), listeners);
  }
  function receive(frame: Frame): void {
    const payload = isRecord(frame.payload) ? frame.payload : {};
    if (frame.event === 'heartbeat') answer(frame, {});
    if (frame.event === 'phx_leave') joinRef = null;
    if (frame.event === 'phx_join') {
      joinRef = frame.joinRef;
      answer(frame, { seq: count });
      for (let seq = Number(payload.since) + 1; seq <= count; seq += 1) send(event(seq), listeners);
    }
    if (frame.event === 'since') {
      const from = Number(payload.seq) + 1;
      const upTo = Math.min(count, from + page - 1);
      const numbers = Array.from({ length: Math.max(0, upTo - from + 1) }, (_, index) => from + index);
      const events = numbers.map((seq) => ({ seq, event: 'message', payload: { seq } }));
      answer(frame, { events, seq: count, complete: upTo === count });
    }
  }
  const transport: Transport = {
    open: (_url, own) => {
      listeners = own;
      joinRef = null;
      later(() => own === listeners && own.onOpen());
      return {
        send: (text) => {
          if (armed.swallow > 0) armed.swallow -= 1;
          else later(() => own === listeners && receive(decodeFrame(text)));
        },
        close: () => {
          if (own === listeners) listeners = null;
        },
      };
    },
  };
  function suffer(fault: Fault): void {
    if (fault === 'publish') {
      count += 1;
      if (joinRef !== null) send(event(count), listeners);
    } else if (fault === 'cut') {
      const cut = listeners;
      listeners = null;
      cut?.onClose(1006);
    } else if (fault === 'crash') {
      if (joinRef !== null) send({ joinRef, ref: null, topic, event: 'phx_error', payload: {} }, listeners);
      joinRef = null;
    } else if (fault in armed) {
      armed[fault as keyof typeof armed] += 1;
    }
  }
  function heal(): void {
    Object.assign(armed, { lose: 0, double: 0, swallow: 0 });
  }
  return { transport, suffer, heal, count: () => count };
}
