/** A server of channels in the same process: it answers joins, and says what it is told to. */
export interface FarEnd {
  connect(onMessage: (text: string) => void): void;
  /** Takes what the client sends. */
  hear(text: string): void;
  say(text: string): void;
  /** From now on it remembers what is pushed, to answer it. */
  remember(): void;
  /** What it says to the pushes it has heard since it was asked last. */
  answers(): readonly string[];
  /** Resolves once so many joins were answered that the function makes. */
  joined(count: number, make: () => void): Promise<void>;
}

/** Begins a server that answers in the next turn, as a network would. */
export function createFarEnd(): FarEnd {
  let tell: (text: string) => void = () => undefined;
  let pushed: string[] | null = null;
  let open = 0;
  let done: () => void = () => undefined;
  const admit = (text: string) => {
    tell(answerTo(text));
    open -= 1;
    if (open === 0) done();
  };
  return {
    connect: (onMessage) => {
      tell = onMessage;
    },
    hear: (text) => {
      if (text.includes('"phx_join"')) setImmediate(admit, text);
      else pushed?.push(text);
    },
    say: (text) => tell(text),
    remember: () => {
      pushed = [];
    },
    answers: () => {
      const heard = pushed ?? [];
      pushed = [];
      return heard.map(answerTo);
    },
    joined: (count, make) => {
      open = count;
      const all = new Promise<void>((resolve) => {
        done = resolve;
      });
      make();
      return all;
    },
  };
}

function answerTo(text: string): string {
  const [joinRef, ref, topic] = JSON.parse(text) as [string, string, string];
  return JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
}

/** The near end as a browser's WebSocket. */
export class FarSocket {
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: object) => void = () => undefined;
  onerror: () => void = () => undefined;
  bufferedAmount = 0;
  readonly #far: FarEnd;

  constructor(far: FarEnd) {
    this.#far = far;
    far.connect((data) => this.onmessage({ data }));
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen();
    });
  }

  send(text: string): void {
    this.#far.hear(text);
  }

  close(): void {
    this.readyState = 3;
    this.onclose({ code: 1000, wasClean: true });
  }
}
