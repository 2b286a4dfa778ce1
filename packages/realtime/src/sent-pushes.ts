import type { Push } from './push.ts';

/** Places of answered pushes that are kept before room is made. */
const mostIdle = 64;

/** The pushes that were sent, in their order: their numbers rise, and answers mostly come in the same order. */
export class SentPushes {
  #pushes: Push[] = [];
  #first = 0;

  add(push: Push): void {
    this.#pushes.push(push);
  }

  /** The push under this number that still waits. */
  find(ref: number): Push | undefined {
    const pushes = this.#pushes;
    let low = this.#first;
    let high = pushes.length;
    // The oldest one is looked at first, then the half in which the number has to be.
    for (let place = low; low < high; place = (low + high) >> 1) {
      const push = pushes[place];
      if (push === undefined) return undefined;
      if (push.ref === ref) return push.isOver ? undefined : push;
      if (push.ref < ref) low = place + 1;
      else high = place;
    }
    return undefined;
  }

  /** Lets go of those at the beginning that wait no more. */
  tidy(): void {
    const pushes = this.#pushes;
    while (pushes[this.#first]?.isOver) this.#first += 1;
    if (this.#first < pushes.length && (this.#first < mostIdle || this.#first < pushes.length / 2)) return;
    pushes.splice(0, this.#first);
    this.#first = 0;
  }

  waiting(): readonly Push[] {
    return this.#pushes.filter(({ isOver }) => !isOver);
  }
}
