import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server that does nothing but hand out the bytes it was given: what the machine and the generator cost. */
export interface Bare {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it in a process of its own. */
export async function startBare(bodies: Readonly<Record<string, string>>): Promise<Bare> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  child.send(bodies);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
