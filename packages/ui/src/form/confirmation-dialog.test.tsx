import '../theme/styles.css';
import { createConfirmationMachine } from '@atrium/core/acts';
import { everyStep, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { InEnglish } from '../i18n/in-english.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

const machine = createConfirmationMachine<string, number>('removal');
const done = { type: 'xstate.done.actor.act', output: 1 } as const;
const failed = { type: 'xstate.error.actor.act', error: new Error('offline') } as const;

const walks = everyStep(machine, {
  events: [
    { type: 'confirmation.ask', subject: 'garden day' },
    { type: 'confirmation.accept' },
    { type: 'confirmation.dismiss' },
    done,
    failed,
  ],
  serialize: ({ value, context }) => JSON.stringify([value, context.failure !== null]),
});

/** What is on screen in each place of the chart. */
const shown = {
  idle: { dialog: false },
  asking: { dialog: true, isBusy: false, problem: false },
  'asking again': { dialog: true, isBusy: false, problem: true },
  acting: { dialog: true, isBusy: true, problem: false },
} as const;

async function show() {
  const server = { accept: (_: number) => {}, refuse: (_: Error) => {} };
  const act = fromPromise<number, { readonly subject: string }>(
    () => new Promise((accept, refuse) => Object.assign(server, { accept, refuse })),
  );
  const actor = createActor(machine.provide({ actors: { act } })).start();
  const screen = await render(
    <>
      <button type="button" onClick={() => actor.send({ type: 'confirmation.ask', subject: 'garden day' })}>
        Remove garden day
      </button>
      <ConfirmationDialog
        confirmationRef={actor}
        question={(subject) => ({ title: `Remove ${subject}?`, consequences: 'It is gone.', confirmLabel: 'Remove' })}
        problem={({ message }) => `Not removed: ${message}`}
      />
    </>,
    { wrapper: InEnglish },
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Remove garden day?' });
  const steps: Readonly<Record<string, () => Promise<void> | void>> = {
    'confirmation.ask': () => screen.getByRole('button', { name: 'Remove garden day' }).click(),
    'confirmation.accept': () => dialog.getByRole('button', { name: 'Remove' }).click(),
    'confirmation.dismiss': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    [done.type]: () => server.accept(1),
    [failed.type]: () => server.refuse(failed.error),
  };
  const onScreen = () => {
    const element = dialog.query();
    if (!element) return { dialog: false };
    return {
      dialog: true,
      isBusy: dialog.getByRole('button', { name: 'Remove' }).element().getAttribute('aria-busy') === 'true',
      problem: element.textContent.includes('Not removed: offline'),
    };
  };
  return { actor, steps, onScreen };
}

describe('a confirmation on screen follows its chart (CAL-193)', () => {
  it.each(walks.map((walk) => [walk.title, walk] as const))('%s', async (_, { events, snapshot }) => {
    const { actor, steps, onScreen } = await show();
    for (const { type } of events) {
      await steps[type]?.();
      await settle();
    }
    expect(actor.getSnapshot().value).toBe(snapshot.value);
    expect(actor.getSnapshot().context).toEqual(snapshot.context);
    const hasFailed = snapshot.value === 'asking' && snapshot.context.failure;
    await expect.poll(onScreen).toEqual(shown[hasFailed ? 'asking again' : snapshot.value]);
  });

  it('walks into every state there is', () => {
    expect(new Set(walks.map(({ snapshot }) => snapshot.value))).toEqual(new Set(Object.keys(machine.states)));
  });
});
