import { createEmitter } from '../emitter.ts';
import type { Transport, TransportListeners } from '../transport.port.ts';
import type { Bus, ToTab } from './tab-messages.ts';

/** The close code of a socket whose holder went away. */
const holderGone = 1012;

export type Hope = 'started' | 'available';

/** A tab's way to the tab that holds the socket. */
export interface TabTransport extends Transport {
  /**
   * Another tab has taken the socket over (`started`), or it is open again (`available`). Told after the loss was, so
   * that whoever hears it connects instead of probing.
   */
  onHope(listener: (hope: Hope) => void): () => void;
  stop(): void;
}

/** Carries a tab's frames to the tab that holds the socket. */
export function createTabTransport(bus: Bus, tab: string): TabTransport {
  const hopes = createEmitter<[Hope]>();
  let receive: ((message: ToTab) => void) | null = null;
  const stop = bus.subscribe((message) => {
    if (message.to !== 'tab' || (message.tab ?? tab) !== tab) return;
    receive?.(message);
    if (message.kind === 'started' || message.kind === 'available') hopes.emit(message.kind);
  });
  return {
    stop,
    onHope: hopes.subscribe,
    open: (_url, listeners) => {
      const knock = () => bus.post({ to: 'hub', tab, kind: 'open' });
      const own = createReceiver({ listeners, knock });
      receive = own;
      knock();
      return {
        send: (text) => bus.post({ to: 'hub', tab, kind: 'frame', text }),
        close: () => {
          if (receive === own) receive = null;
          bus.post({ to: 'hub', tab, kind: 'close' });
        },
      };
    },
  };
}

function createReceiver({ listeners, knock }: { listeners: TransportListeners; knock: () => void }) {
  let isOpen = false;
  let isLost = false;
  function lose(code: number): void {
    isLost = true;
    listeners.onClose(code);
  }
  return (message: ToTab): void => {
    if (isLost) return;
    switch (message.kind) {
      case 'opened':
        if (!isOpen) listeners.onOpen();
        isOpen = true;
        break;
      case 'frame':
        if (isOpen) listeners.onMessage(message.text);
        break;
      case 'closed':
        lose(message.code);
        break;
      case 'started':
        if (isOpen) lose(holderGone);
        else knock();
        break;
      case 'available':
      case 'state':
    }
  };
}
