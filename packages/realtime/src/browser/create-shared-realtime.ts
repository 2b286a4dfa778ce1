import type { ConnectionState } from '../connection-state.ts';
import { createRealtime, type Realtime, type RealtimeOptions } from '../create-realtime.ts';
import { createEmitter } from '../emitter.ts';
import type { Signals } from '../signals.port.ts';
import { webSocketTransport } from '../web-socket-transport.ts';
import { createGate } from './gate.ts';
import { holdLock } from './held-lock.ts';
import { pageSignals } from './page-signals.ts';
import { startTabHub } from './tab-hub.ts';
import { type Bus, type Locks, openBus } from './tab-messages.ts';
import { createTabTransport, type TabTransport } from './tab-transport.ts';

export interface SharedRealtimeOptions extends Omit<RealtimeOptions, 'transport'> {
  transport?: RealtimeOptions['transport'];
  /** Tabs of the same name share a socket; name the member in it, so that another sign-in gets another one. */
  name: string;
  locks?: Locks;
  openBus?: (name: string) => Bus;
  /** This tab among the others; random unless told. */
  tab?: string;
}

/**
 * The client of a browser with several tabs: one of them holds the socket, all of them use it alike. When that tab
 * goes, the next takes over at once, and every channel goes on from where it was.
 */
export function createSharedRealtime(options: SharedRealtimeOptions): Realtime {
  const { name, tab = crypto.randomUUID(), openBus: open = openBus, locks = navigator.locks } = options;
  const { signals = pageSignals } = options;
  const bus = open(name);
  const transport = createTabTransport(bus, tab);
  const life = createTabLife({ ...options, tab, locks, signals, openBus: open });
  const client = createRealtime({
    ...options,
    transport,
    signals: joinSignals(signals, transport),
    fetchCredentials: async () => {
      await life.present();
      return { token: '', socketUrl: '', expiresAt: Number.MAX_SAFE_INTEGER };
    },
  });
  const shown = overlayState(client, bus);
  transport.onHope((hope) => {
    if (hope === 'available' && client.state().status === 'revoked') client.renew();
  });
  return {
    ...client,
    state: shown.state,
    subscribe: shown.subscribe,
    close: () => {
      client.close();
      transport.stop();
      shown.stop();
      life.end();
      bus.close();
    },
  };
}

type Life = Required<Pick<SharedRealtimeOptions, 'name' | 'tab' | 'locks' | 'signals' | 'openBus'>> &
  SharedRealtimeOptions;

/** A tab is present while it lives, stands for the socket, and steps back when its page goes. */
function createTabLife(options: Life) {
  const { name, tab, locks, signals } = options;
  const presenceOf = (id: string) => `${name}:tab:${id}`;
  let present = createGate();
  let stop = start();
  function start(): () => void {
    const leave = holdLock(locks, presenceOf(tab), () => present.open());
    let stopLeading: () => void = () => undefined;
    const stepBack = holdLock(locks, `${name}:socket`, () => {
      stopLeading = lead(options, presenceOf);
    });
    return () => {
      stopLeading();
      stepBack();
      leave();
    };
  }
  const stopListening = signals.subscribe((signal) => {
    if (signal === 'unload') stop();
    if (signal !== 'restore') return;
    present = createGate();
    stop = start();
  });
  return {
    present: () => present.passed,
    end: () => {
      stopListening();
      stop();
    },
  };
}

function lead(options: Life, presenceOf: (tab: string) => string): () => void {
  const { transport = webSocketTransport, locks, name } = options;
  const bus = options.openBus(name);
  const realtime = createRealtime({ ...options, transport });
  const stopHub = startTabHub({ bus, locks, realtime, presenceOf });
  return () => {
    stopHub();
    realtime.close();
    bus.close();
  };
}

/** A tab hears of its page, and of a socket that can be had again. */
function joinSignals(signals: Signals, transport: TabTransport): Signals {
  return {
    subscribe: (listener) => {
      const stopPage = signals.subscribe(listener);
      const stopTransport = transport.onHope(() => listener('online'));
      return () => {
        stopPage();
        stopTransport();
      };
    },
  };
}

/** While a tab is not connected, the reason is the socket's: what its holder says of it is shown. */
function overlayState(client: Realtime, bus: Bus) {
  const listeners = createEmitter<[ConnectionState]>();
  let socket: ConnectionState | null = null;
  let shown = client.state();
  function show(): void {
    const next = overlaid(client.state(), socket);
    if (next.status === shown.status && next.problem === shown.problem) return;
    shown = next;
    listeners.emit(shown);
  }
  const stopClient = client.subscribe(show);
  const stopBus = bus.subscribe((message) => {
    if (message.to !== 'tab' || message.kind !== 'state') return;
    socket = message.state;
    show();
  });
  return {
    state: () => shown,
    subscribe: listeners.subscribe,
    stop: () => {
      stopClient();
      stopBus();
    },
  };
}

function overlaid(own: ConnectionState, socket: ConnectionState | null): ConnectionState {
  if (socket === null || !isUnderWay(own) || !isUnderWay(socket)) return own;
  // A new holder connects for its first time; the tab has been connected before.
  return socket.status === 'connecting' ? own : socket;
}

function isUnderWay({ status }: ConnectionState): boolean {
  return status === 'connecting' || status === 'reconnecting' || status === 'failed';
}
