import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

/** Stands between clients and servers, and does to what is said over sockets what networks do. */
export interface FaultyNetwork {
  readonly url: string;
  /** Where new connections lead, by turns; nowhere without one. */
  leadTo(origins: readonly string[]): void;
  /** Breaks every connection. */
  cut(): void;
  /** From now on nothing is delayed, doubled or overtaken. */
  heal(): void;
  close(): Promise<void>;
}

/** Shares of what is said that suffer it. */
const faults = { delayed: 0.03, doubled: 0.02, overtaken: 0.02 };
const usualDelay = 2;
const longDelay = 60;

/** Starts it; `chance` gives numbers from 0 up to 1. */
export async function startFaultyNetwork(chance: () => number): Promise<FaultyNetwork> {
  const bridges = createBridges(chance);
  let origins: readonly string[] = [];
  let turn = 0;

  function nextOrigin(): string | undefined {
    turn += 1;
    return origins[turn % origins.length];
  }

  const acceptor = new WebSocketServer({ noServer: true });
  const server = createServer((asked, answer) => forward(nextOrigin(), asked, answer));
  server.on('upgrade', (asked, socket, head) => {
    const origin = nextOrigin();
    if (origin === undefined) {
      socket.destroy();
      return;
    }
    // Whoever has hung up meanwhile leads nowhere.
    acceptor.handleUpgrade(asked, socket, head, (near) =>
      bridges.join(near, new WebSocket(`${origin.replace('http', 'ws')}${asked.url}`)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = () => {
    bridges.cut();
    server.closeAllConnections();
  };
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    leadTo: (chosen) => {
      origins = chosen;
    },
    cut,
    heal: bridges.heal,
    close: async () => {
      cut();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Pairs of sockets: what one end says comes out of the other, in time. */
function createBridges(chance: () => number) {
  const sockets = new Set<WebSocket>();
  let isHealed = false;
  const lineTo = (socket: WebSocket) =>
    createFaultyLine(
      (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      () => (isHealed ? fine : suffer(chance)),
    );

  function endTogether(one: WebSocket, other: WebSocket): void {
    sockets.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      sockets.delete(one);
      other.terminate();
    });
  }

  return {
    join: (near: WebSocket, far: WebSocket) => {
      const [toFar, toNear] = [lineTo(far), lineTo(near)];
      const opened = new Promise<void>((resolve) => {
        far.once('open', resolve);
      });
      near.on('message', (data) => void opened.then(() => toFar(String(data))));
      far.on('message', (data) => toNear(String(data)));
      endTogether(near, far);
      endTogether(far, near);
    },
    cut: () => {
      for (const socket of sockets) socket.terminate();
    },
    heal: () => {
      isHealed = true;
    },
  };
}

/** What happens to one thing that is said. */
interface Fate {
  readonly delay: number;
  /** Whether what is said later may come earlier. */
  readonly isOvertaken: boolean;
  readonly isDoubled: boolean;
}

const fine: Fate = { delay: 0, isOvertaken: false, isDoubled: false };

function suffer(chance: () => number): Fate {
  const isOvertaken = chance() < faults.overtaken;
  const isLong = isOvertaken || chance() < faults.delayed;
  return {
    delay: chance() * (isLong ? longDelay : usualDelay),
    isOvertaken,
    isDoubled: chance() < faults.doubled,
  };
}

/** Delivers in order, but for what is overtaken or comes a second time. */
function createFaultyLine(deliver: (text: string) => void, fateOf: () => Fate): (text: string) => void {
  let inOrder: Promise<void> = Promise.resolve();
  return (text) => {
    const { delay, isOvertaken, isDoubled } = fateOf();
    const due = pause(delay);
    if (isOvertaken) void due.then(() => deliver(text));
    else inOrder = Promise.all([inOrder, due]).then(() => deliver(text));
    if (isDoubled) void pause(delay + usualDelay).then(() => deliver(text));
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Calls keep the address they were made to, so that what they are answered leads here again. */
function forward(origin: string | undefined, asked: IncomingMessage, answer: ServerResponse): void {
  if (origin === undefined) {
    answer.destroy();
    return;
  }
  const { method, headers, url } = asked;
  const sent = httpRequest(`${origin}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    pipeline(response, answer, ignore);
  });
  sent.on('error', () => answer.destroy());
  pipeline(asked, sent, ignore);
}

/** Whichever end breaks, the other is broken off with it: so far all that there is to do. */
function ignore(): void {}
