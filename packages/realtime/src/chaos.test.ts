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
  const network = createNetwork(later, { onOpen: () => unjoin(), onFrame: (frame) => receive(frame) });

  function unjoin(): void {
    joinRef = null;
  }
  function sendEvent(seq: number): void {
    network.send({ joinRef, ref: null, topic, event: 'message', payload: { seq } });
  }
  function answer(frame: Frame, response: unknown): void {
    network.send(replyFrame(frame, { status: 'ok', response }));
  }
  function receive(frame: Frame): void {
    const payload = isRecord(frame.payload) ? frame.payload : {};
    if (frame.event === 'heartbeat') answer(frame, {});
    if (frame.event === 'phx_leave') unjoin();
    if (frame.event === 'phx_join') {
      joinRef = frame.joinRef;
      answer(frame, { seq: count });
      for (let seq = Number(payload.since) + 1; seq <= count; seq += 1) sendEvent(seq);
    }
    if (frame.event === 'since') answer(frame, pageOfEvents(Number(payload.seq) + 1, count));
  }
  function publish(): void {
    count += 1;
    if (joinRef !== null) sendEvent(count);
  }
  function crash(): void {
    if (joinRef !== null) network.send({ joinRef, ref: null, topic, event: 'phx_error', payload: {} });
    unjoin();
  }
  function suffer(fault: Fault): void {
    if (fault === 'publish') publish();
    else if (fault === 'cut') network.cut();
    else if (fault === 'crash') crash();
    else network.arm(fault);
  }
  return { transport: network.transport, suffer, heal: network.heal, count: () => count };
}

function pageOfEvents(from: number, count: number) {
  const upTo = Math.min(count, from + page - 1);
  const numbers = Array.from({ length: Math.max(0, upTo - from + 1) }, (_, index) => from + index);
  const events = numbers.map((seq) => ({ seq, event: 'message', payload: { seq } }));
  return { events, seq: count, complete: upTo === count };
}

interface NetworkListeners {
  onOpen(): void;
  onFrame(frame: Frame): void;
}

function createNetwork(later: (run: () => void) => void, { onOpen, onFrame }: NetworkListeners) {
  const armed = { lose: 0, double: 0, swallow: 0 };
  let listeners: TransportListeners | null = null;

  function takes(fault: keyof typeof armed): boolean {
    if (armed[fault] === 0) return false;
    armed[fault] -= 1;
    return true;
  }
  function send(frame: Frame): void {
    if (takes('lose')) return;
    const to = listeners;
    const copies = takes('double') ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      later(() => {
        if (to === listeners) to?.onMessage(encodeFrame(frame));
      });
    }
  }
  function cut(): void {
    const lost = listeners;
    listeners = null;
    lost?.onClose(1006);
  }
  const transport: Transport = {
    open: (_url, own) => {
      listeners = own;
      onOpen();
      later(() => own === listeners && own.onOpen());
      return {
        send: (text) => {
          if (!takes('swallow')) later(() => own === listeners && onFrame(decodeFrame(text)));
        },
        close: () => {
          if (own === listeners) listeners = null;
        },
      };
    },
  };
  const arm = (fault: Fault) => {
    if (fault in armed) armed[fault as keyof typeof armed] += 1; // what is armed is a fault of its own
  };
  return { transport, send, cut, arm, heal: () => Object.assign(armed, { lose: 0, double: 0, swallow: 0 }) };
}
