import type { FromApp } from './native.schema.ts';
import type { NativeBridge } from './native-bridge.port.ts';

/** What a story plays the fake with. */
export { createNativeShell, type NativeShell } from './native.client.ts';

/** An app that is none: it keeps what it is told, and says what a test or a story has it say. */
export function createFakeApp() {
  const listeners = new Set<(message: string) => void>();
  const told: unknown[] = [];
  const bridge: NativeBridge = {
    post: (message) => void told.push(JSON.parse(message)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sayText = (message: string) => {
    for (const listener of listeners) listener(message);
  };
  return { bridge, told, sayText, say: (message: FromApp) => sayText(JSON.stringify(message)) };
}
