import type { CallbackActorLogic, EventObject } from 'xstate';
import { fromCallback } from 'xstate';
import { type Credentials, socketAddress } from './credentials.ts';
import type { SocketEvent } from './socket.machine.ts';
import type { Transport, TransportConnection } from './transport.port.ts';

/** The connection in use, if there is one; texts go past the actors, straight to who reads them. */
export interface Line {
  /** Sends a text, or drops it when there is no open connection. */
  send(text: string): void;
  /** The actor that opens a connection when it starts and closes it when it stops. */
  readonly logic: CallbackActorLogic<EventObject, Credentials>;
}

export function createLine(transport: Transport, onText: (text: string) => void): Line {
  let open: TransportConnection | null = null;
  const logic = fromCallback<EventObject, Credentials>(({ input, sendBack }) => {
    let isOver = false;
    function tell(event: SocketEvent): void {
      if (!isOver) sendBack(event);
    }
    const connection = transport.open(socketAddress(input), {
      onOpen: () => {
        if (isOver) return;
        open = connection;
        tell({ type: 'connection.opened' });
      },
      onMessage: (text) => {
        if (!isOver) onText(text);
      },
      onClose: (code) => {
        tell({ type: 'connection.closed', code });
        isOver = true;
      },
    });
    return () => {
      open = null;
      if (isOver) return;
      isOver = true;
      connection.close();
    };
  });
  return { logic, send: (text) => open?.send(text) };
}
