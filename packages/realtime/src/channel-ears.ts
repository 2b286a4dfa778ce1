import type { ChannelState } from './channel-state.ts';
import type { Payload } from './frames.ts';

/** What one listener of a channel hears; `owner` is whose it is. */
export type ChannelEar = { readonly owner: object } & (
  | { readonly kind: 'state'; readonly tell: (state: ChannelState) => void }
  | { readonly kind: 'named'; readonly name: string; readonly tell: (payload: Payload, seq: number | null) => void }
  | { readonly kind: 'any'; readonly tell: (event: string, payload: Payload, seq: number | null) => void }
  | { readonly kind: 'join'; readonly tell: (response: Payload) => void }
  | { readonly kind: 'gap'; readonly tell: () => void }
);

/** The listeners of a channel, of all kinds and owners in one list; it may change while they are told something. */
export class ChannelEars {
  #ears: readonly ChannelEar[] = none;

  add(ear: ChannelEar): () => void {
    this.#ears = [...this.#ears, ear];
    return () => this.#keep((other) => other !== ear);
  }

  removeOf(owner: object): void {
    this.#keep((ear) => ear.owner !== owner);
  }

  tellState(state: ChannelState): void {
    for (const ear of this.#ears) if (ear.kind === 'state') ear.tell(state);
  }

  tellEvent(event: string, payload: Payload, seq: number | null): void {
    for (const ear of this.#ears) {
      if (ear.kind === 'any') ear.tell(event, payload, seq);
      else if (ear.kind === 'named' && ear.name === event) ear.tell(payload, seq);
    }
  }

  tellJoin(response: Payload): void {
    for (const ear of this.#ears) if (ear.kind === 'join') ear.tell(response);
  }

  tellGap(): void {
    for (const ear of this.#ears) if (ear.kind === 'gap') ear.tell();
  }

  #keep(isKept: (ear: ChannelEar) => boolean): void {
    const kept = this.#ears.filter(isKept);
    this.#ears = kept.length > 0 ? kept : none;
  }
}

const none: readonly ChannelEar[] = [];
