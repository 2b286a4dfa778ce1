import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { createToasts, dismissOffline, dismissOnRetry, type NewToast } from './index.ts';

function startToasts() {
  const clock = createTestClock();
  const toasts = createToasts(clock);
  return { clock, toasts, texts: () => toasts.get().map(({ text }) => text) };
}

const failed: NewToast = { tone: 'error', text: 'js.generic_error' };
const saved: NewToast = { tone: 'success', text: 'js.saving_successful' };

describe('toasts', () => {
  it('let success leave after five seconds and keep errors until dismissed (SHELL-D06)', async () => {
    const { toasts, clock, texts } = startToasts();
    toasts.show(saved);
    const id = toasts.show(failed);
    await clock.advance(4_999);
    expect(texts()).toEqual(['js.saving_successful', 'js.generic_error']);
    await clock.advance(1);
    expect(toasts.get()).toEqual([{ id, tone: 'error', text: 'js.generic_error' }]);
    toasts.dismiss(id);
    expect(texts()).toEqual([]);
  });

  it('let each leave five seconds after it came (SHELL-036)', async () => {
    const { toasts, clock, texts } = startToasts();
    toasts.show(saved);
    await clock.advance(3_000);
    toasts.show({ tone: 'info', text: 'js.delete_successful' });
    await clock.advance(2_000);
    expect(texts()).toEqual(['js.delete_successful']);
    await clock.advance(3_000);
    expect(texts()).toEqual([]);
  });

  it('show equal ones within a second once (SHELL-D06)', async () => {
    const { toasts, clock, texts } = startToasts();
    const id = toasts.show(failed);
    await clock.advance(999);
    expect(toasts.show(failed)).toBe(id);
    expect(texts()).toHaveLength(1);
    await clock.advance(1);
    toasts.show(failed);
    expect(texts()).toHaveLength(2);
  });

  it.each([
    [{ tone: 'info', text: 'js.generic_error' }],
    [{ tone: 'error', text: 'js.saving_failure' }],
    [{ tone: 'error', text: 'js.generic_error', values: { name: 'Mara' } }],
    [{ tone: 'error', text: 'js.generic_error', sentence: 'The server said this.' }],
  ] as const)('show those that differ at the same moment: %j (SHELL-D06)', (toast) => {
    const { toasts, texts } = startToasts();
    toasts.show(failed);
    toasts.show(toast);
    expect(texts()).toHaveLength(2);
  });

  it('take away what a retry made untrue: the failures of the same thing, and nothing else', () => {
    const { toasts, texts } = startToasts();
    for (const toast of [
      { tone: 'error', text: 'js.generic_error', about: 'answer' },
      { tone: 'error', text: 'js.saving_failure', about: 'answer' },
      { tone: 'success', text: 'js.saving_successful', about: 'answer' },
      { tone: 'error', text: 'failure.offline', about: 'lock' },
      { tone: 'error', text: 'failure.timeout' },
    ] as const) {
      toasts.show(toast);
    }
    toasts.withdraw('answer');
    expect(texts()).toEqual(['js.saving_successful', 'failure.offline', 'failure.timeout']);
  });

  it('show a failure anew when the retry fails at once', () => {
    const { toasts, texts } = startToasts();
    toasts.show({ ...failed, about: 'answer' });
    toasts.withdraw('answer');
    toasts.show({ ...failed, about: 'answer' });
    expect(texts()).toEqual(['js.generic_error']);
  });

  it('no longer say that the server is out of reach once it has answered', () => {
    const { toasts, texts } = startToasts();
    toasts.show({ tone: 'error', text: 'failure.offline' });
    toasts.show(failed);
    dismissOffline(toasts);
    expect(texts()).toEqual(['js.generic_error']);
  });

  it('tell their listeners of changes, and of nothing else', () => {
    const { toasts } = startToasts();
    let told = 0;
    const stop = toasts.subscribe(() => {
      told += 1;
    });
    toasts.show(failed);
    toasts.dismiss('another');
    toasts.withdraw('another');
    expect(told).toBe(1);
    stop();
    toasts.show(saved);
    expect(told).toBe(1);
  });
});

describe('a toast that offers something', () => {
  const offer = (act: () => void, seconds?: number): NewToast => {
    const action = { label: 'general.undo', act, ...(seconds !== undefined && { seconds }) } as const;
    return { ...saved, action };
  };

  it('leaves when it is taken up', () => {
    const { toasts, texts } = startToasts();
    const done: string[][] = [];
    toasts.show(offer(() => done.push(texts())));
    toasts.get()[0]?.action?.act();
    expect(done).toEqual([[]]);
    expect(texts()).toEqual([]);
  });

  it('stays as long as it can be done, without that long enough to be read (CAL-D59)', async () => {
    for (const [seconds, stays] of [[30, 30_000] as const, [undefined, 15_000] as const]) {
      const { toasts, clock, texts } = startToasts();
      toasts.show(offer(() => {}, seconds));
      await clock.advance(stays - 1);
      expect(texts()).toHaveLength(1);
      await clock.advance(1);
      expect(texts()).toEqual([]);
    }
  });

  it('stands beside an equal one, which offers the same for something else', () => {
    const { toasts, texts } = startToasts();
    toasts.show(offer(() => {}));
    toasts.show(offer(() => {}));
    expect(texts()).toHaveLength(2);
  });
});

describe('what is tried anew', () => {
  it('keeps its failure while it goes on with something else', () => {
    const { toasts, texts } = startToasts();
    const steps = createActor(
      setup({ types: { tags: {} as 'busy' } }).createMachine({
        initial: 'idle',
        states: {
          idle: { on: { next: 'trying' } },
          trying: { tags: 'busy', on: { next: 'lookingUp' } },
          lookingUp: { tags: 'busy', on: { next: 'idle' } },
        },
      }),
    ).start();
    const stop = dismissOnRetry(steps, { toasts, about: 'step' });
    steps.send({ type: 'next' });
    toasts.show({ ...failed, about: 'step' });
    steps.send({ type: 'next' });
    steps.send({ type: 'next' });
    expect(texts()).toEqual(['js.generic_error']);
    steps.send({ type: 'next' });
    expect(texts()).toEqual([]);
    toasts.show({ ...failed, about: 'step' });
    stop();
    for (const _ of [1, 2, 3]) steps.send({ type: 'next' });
    expect(texts()).toEqual(['js.generic_error']);
  });
});
