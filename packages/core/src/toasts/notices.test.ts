import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { createToasts, notices, showNotices, silent } from './index.ts';

type Emitted =
  | { readonly type: 'light.switched'; readonly by: string }
  | { readonly type: 'light.failed' }
  | { readonly type: 'light.dimmed' };

/** A light that can be switched back for a while. */
const lightMachine = setup({
  types: {
    events: {} as { readonly type: 'switch' | 'fail' | 'dim' | 'act.undo' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'undoable',
  },
  actions: {
    announce: emit({ type: 'light.switched', by: 'Mara' }),
    fail: emit({ type: 'light.failed' }),
    dim: emit({ type: 'light.dimmed' }),
  },
}).createMachine({
  id: 'light',
  initial: 'off',
  on: { fail: { actions: 'fail' }, dim: { actions: 'dim' } },
  states: {
    off: { on: { switch: { target: 'on', actions: 'announce' } } },
    on: { tags: 'undoable', on: { 'act.undo': 'broken' } },
    broken: { on: { switch: { actions: 'announce' } } },
  },
});

const lightNotices = notices(lightMachine, {
  'light.switched': ({ by }) => ({
    tone: 'success',
    text: 'js.saving_successful',
    values: { by },
    isUndoable: true,
  }),
  'light.failed': () => [
    { tone: 'info', text: 'js.delete_successful' },
    { tone: 'error', text: 'js.generic_error' },
  ],
  'light.dimmed': () => null,
});

function startLight() {
  const toasts = createToasts(createTestClock());
  const light = createActor(lightMachine).start();
  const stop = showNotices(light, lightNotices, { toasts, about: 'light' });
  return { toasts, light, stop, texts: () => toasts.get().map(({ text }) => text) };
}

describe('notices', () => {
  it('say what an event tells people, failures in place of those said before', () => {
    const { light, texts } = startLight();
    light.send({ type: 'fail' });
    expect(texts()).toEqual(['js.delete_successful', 'js.generic_error']);
    light.send({ type: 'fail' });
    expect(texts()).toEqual(['js.delete_successful', 'js.generic_error']);
    light.send({ type: 'dim' });
    expect(texts()).toEqual(['js.delete_successful']);
  });

  it('offer to take back what can be, for as long as that is so', () => {
    const { toasts, light } = startLight();
    light.send({ type: 'switch' });
    const [shown] = toasts.get();
    expect(shown).toMatchObject({
      values: { by: 'Mara' },
      about: 'light',
      action: { label: 'general.undo', seconds: 30 },
    });
    shown?.action?.act();
    expect(light.getSnapshot().value).toBe('broken');
    expect(toasts.get()).toEqual([]);
    light.send({ type: 'switch' });
    expect(toasts.get()).toMatchObject([{ text: 'js.saving_successful' }]);
    expect(toasts.get()[0]?.action).toBeUndefined();
  });

  it('withdraw the offer when it can be taken back no more', () => {
    const { toasts, light } = startLight();
    light.send({ type: 'switch' });
    light.send({ type: 'act.undo' });
    expect(toasts.get()).toEqual([]);
  });

  it('end with what is listened to, and failures with them', () => {
    const { light, stop, texts } = startLight();
    light.send({ type: 'fail' });
    stop();
    light.send({ type: 'fail' });
    expect(texts()).toEqual(['js.delete_successful']);
  });

  it('know each event of their machine', () => {
    // @ts-expect-error: two events are missing
    notices(lightMachine, { 'light.dimmed': silent });
    // @ts-expect-error: there is no such event
    notices(lightMachine, { ...lightNotices.entries, 'light.stolen': silent });
    expect(Object.keys(lightNotices.entries)).toEqual(['light.switched', 'light.failed', 'light.dimmed']);
  });
});
