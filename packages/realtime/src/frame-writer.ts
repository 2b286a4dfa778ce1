import type { Payload } from './frames.ts';

/** Writes what a channel sends from one join to the next: what its frames have in common becomes text once. */
export class FrameWriter {
  readonly #joinRef: string;
  readonly #topic: string;
  #event: string | null = null;
  #beforePayload = '';

  constructor(joinRef: string | null, topic: string) {
    this.#joinRef = `[${JSON.stringify(joinRef)},"`;
    this.#topic = JSON.stringify(topic);
  }

  write(ref: number, event: string, payload: Payload): string {
    if (event !== this.#event) {
      this.#event = event;
      this.#beforePayload = `",${this.#topic},${JSON.stringify(event)},`;
    }
    // What JSON knows nothing of is null within an array.
    return `${this.#joinRef}${ref}${this.#beforePayload}${JSON.stringify(payload) ?? 'null'}]`;
  }
}
