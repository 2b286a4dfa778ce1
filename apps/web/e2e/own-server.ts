import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { today } from './journey.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** A server of a test's own, which can be killed and started again on the same data. */
export class OwnServer {
  readonly #settings: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-own-'));
  #child: ChildProcess | null = null;

  #port = 0;

  /** Begins with a copy of the sample community, unless it has a database of its own. */
  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings;
    const seeded = process.env.JOURNEY_DATA;
    if (seeded && settings.DATABASE_URL === undefined) cpSync(seeded, this.#folder, { recursive: true });
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    this.#child = spawn(process.execPath, ['--conditions=@atrium/source', main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ATRIUM_DATA: this.#folder,
        ATRIUM_DEMO_NOW: today.toISOString(),
        ATRIUM_RATE_LIMITS: 'off',
        PORT: String(this.#port),
        ...this.#settings,
      },
    });
    try {
      await this.#answers();
    } catch (error) {
      await this.remove();
      throw error;
    }
  }

  /** Ends the process at once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.kill('SIGKILL')) await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    const until = Date.now() + 90_000;
    while (Date.now() < until) {
      if (this.#child?.exitCode !== null) throw new Error('The server ended before it answered.');
      const isUp = await fetch(`${this.url}/up`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${this.url} does not answer.`);
  }
}
