import type { Transport, TransportListeners } from '../transport.port.ts';
import type { Bus, ToTab } from './tab-messages.ts';

/** The close code of a socket whose holder went away. */
const holderGone = 1012;

/** Carries a tab's frames to the tab that holds the socket. */
export function createTabTransport(bus: Bus, tab: string): Transport {
  return {
    open: (_url, listeners) => {
      const stop = bus.subscribe((message) => {
        if (message.to === 'tab' && (message.tab ?? tab) === tab) receive(message);
      });
      const knock = () => bus.post({ to: 'hub', tab, kind: 'open' });
      const receive = createReceiver({ listeners, knock, stop });
      knock();
      return {
        send: (text) => bus.post({ to: 'hub', tab, kind: 'frame', text }),
        close: () => {
          stop();
          bus.post({ to: 'hub', tab, kind: 'close' });
        },
      };
    },
  };
}

function createReceiver(options: { listeners: TransportListeners; knock: () => void; stop: () => void }) {
  const { listeners, knock, stop } = options;
  let isOpen = false;
  function lose(code: number): void {
    stop();
    listeners.onClose(code);
  }
  return (message: ToTab): void => {
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
