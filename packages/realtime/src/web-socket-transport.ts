import type { Transport } from './transport.port.ts';

/** Carries texts over the WebSocket that browsers, and Node from 22 on, bring along. */
export const webSocketTransport: Transport = {
  open: (url, listeners) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => listeners.onOpen());
    socket.addEventListener('message', ({ data }) => listeners.onMessage(String(data)));
    // Every error is reported as a close as well, so that one loss is told once.
    socket.addEventListener('close', ({ code }) => listeners.onClose(code));
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: (code) => socket.close(code),
    };
  },
};
