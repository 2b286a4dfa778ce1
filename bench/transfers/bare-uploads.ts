import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server that does nothing but write what it is sent to the disk. */
export interface BareUploads {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts it in a process of its own, with a folder on the disk where a community keeps its files. */
export async function startBareUploads(): Promise<BareUploads> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const child = fork(fileURLToPath(new URL('./bare-upload-server.ts', import.meta.url)));
  child.send(folder);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
