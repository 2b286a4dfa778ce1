import type { Clock } from '../environment/index.ts';

/** A field's changes, told after a pause of 300 ms, and at once when the field is left (EDIT-004). */
export interface TextDebounce {
  change(text: string): void;
  /** Tells what waits; call it when the field loses focus or goes away. */
  flush(): void;
}

/** Creates the pause between typing and telling. */
export function createTextDebounce(clock: Clock, tell: (text: string) => void): TextDebounce {
  let waiting: { readonly text: string; readonly timer: number } | null = null;

  function flush(): void {
    if (!waiting) return;
    const { text, timer } = waiting;
    waiting = null;
    clock.clearTimeout(timer);
    tell(text);
  }

  return {
    flush,
    change: (text) => {
      if (waiting) clock.clearTimeout(waiting.timer);
      waiting = { text, timer: clock.setTimeout(flush, 300) };
    },
  };
}
