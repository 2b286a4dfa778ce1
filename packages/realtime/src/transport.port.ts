/** What a transport reports about one connection. `onClose` is called once at most, for an error too. */
export interface TransportListeners {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(code: number): void;
}

/** One connection, opening or open. */
export interface TransportConnection {
  send(text: string): void;
  close(code?: number): void;
}

/** Whatever carries texts both ways: a WebSocket, a script, another tab's socket. */
export interface Transport {
  open(url: string, listeners: TransportListeners): TransportConnection;
}
