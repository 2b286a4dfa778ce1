import '../theme/styles.css';
import {
  connectForm,
  createFormMachine,
  type FormEvent,
  type FormRef,
  type FormSnapshot,
  type SaveInput,
} from '@atrium/core/form';
import { AtriumError } from '@atrium/core/machine';
import { en } from '@atrium/core/messages/en';
import { everyTour, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { useActorApi } from '../hooks/index.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { TextField } from '../primitives/index.ts';
import { FormPage } from './form-page.tsx';
import { useProblemText } from './use-problem-text.ts';

interface Note {
  readonly text: string;
}

const machine = createFormMachine<Note, Note>({
  id: 'note',
  findProblems: ({ text }) => (text === '' ? { text: ['failure.invalid'] } : {}),
  draftFrom: (current) => current,
});

const saved = { type: 'xstate.done.actor.saveDraft', output: { text: 'second' } } as const;
const failed = { type: 'xstate.error.actor.saveDraft', error: new AtriumError('offline', 'gone') } as const;
const stale = {
  type: 'xstate.error.actor.saveDraft',
  error: new AtriumError('stale_object', 'newer', { status: 409, current: { text: 'newer' } }),
} as const;

const tours = everyTour(machine, {
  input: { draft: { text: 'first' } },
  events: [
    { type: 'draft.change', patch: { text: '' } },
    { type: 'draft.change', patch: { text: 'second' } },
    { type: 'form.submit' },
    { type: 'form.leave' },
    { type: 'form.stay' },
    { type: 'form.discard' },
    { type: 'form.reload' },
    { type: 'form.overwrite' },
    saved,
    failed,
    stale,
  ],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
});

function NoteForm({ formRef }: { readonly formRef: FormRef<Note, Note> }) {
  const form = useActorApi(formRef, connectForm);
  const isOver = useActorApi(formRef, (snapshot) => (snapshot.status === 'done' ? snapshot.value : null));
  const problem = useProblemText(form.problems);
  if (isOver) return <p role="status">{isOver}</p>;
  return (
    <FormPage form={form} formRef={formRef} name="note">
      <TextField
        label="Note"
        value={form.draft.text}
        problem={problem('text')}
        onChange={(text) => form.change({ text })}
      />
    </FormPage>
  );
}

async function show() {
  const server = { accept: (_: Note) => {}, refuse: (_: unknown) => {} };
  const saveDraft = fromPromise<Note, SaveInput<Note>>(
    () => new Promise((accept, refuse) => Object.assign(server, { accept, refuse })),
  );
  const actor = createActor(machine.provide({ actors: { saveDraft } }), {
    input: { draft: { text: 'first' } },
  }).start();
  const screen = await render(<NoteForm formRef={actor} />, { wrapper: InEnglish });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const stay = () => (actor.getSnapshot().matches('stale') ? button('Close') : button('Keep editing'));
  const clicks: Readonly<Record<string, () => Promise<void>>> = {
    'form.submit': () => button('Save').click(),
    'form.leave': () => button('Cancel').click(),
    'form.stay': () => stay().click(),
    'form.discard': () => button('Discard changes').click(),
    'form.reload': () => button('Load the newer version').click(),
    'form.overwrite': () => button('Overwrite with mine').click(),
  };

  async function step(event: FormEvent<Note> | { readonly type: `xstate.${string}` }) {
    if (event.type === 'draft.change') await screen.getByRole('textbox').fill(event.patch.text ?? '');
    if (event.type === saved.type) server.accept(saved.output);
    if ('error' in event) server.refuse(event.error);
    await clicks[event.type]?.();
    await settle();
  }

  const onScreen = () => ({
    over: document.querySelector('p[role="status"]')?.textContent ?? null,
    field: document.querySelector('input')?.value ?? null,
    isWrong: document.querySelector('input[aria-invalid="true"]') !== null,
    isBusy: document.querySelector('button[aria-busy="true"]') !== null,
    alert: document.querySelector('[role="alert"]')?.textContent ?? null,
    dialog: document.querySelector('[role="dialog"] h2, [role="alertdialog"] h2')?.textContent ?? null,
  });
  return { actor, step, onScreen };
}

/** What stands on screen in each place of the chart. */
function expected({ value, context }: Pick<FormSnapshot<Note, Note>, 'value' | 'context'>) {
  const isOver = value === 'saved' || value === 'left';
  const dialogs = { stale: 'Somebody has saved a newer version', confirmingLeave: 'Leave without saving?' };
  const reason = context.failure && Reflect.get(en, `failure.${context.failure.code}`);
  return {
    over: isOver ? value : null,
    field: isOver ? null : context.draft.text,
    isWrong: !isOver && 'text' in context.problems,
    isBusy: value === 'saving',
    alert: ['editing', 'confirmingLeave'].includes(value) ? reason : null,
    dialog: Reflect.get(dialogs, value) ?? null,
  };
}

function titleOf(tour: (typeof tours)[number]): string {
  return tour.map(({ event, snapshot }) => `${event.type} to ${snapshot.value}`).join(', ');
}

describe('a form on screen follows its chart, as a page with what saves and leaves it (FORM-004, FORM-002)', () => {
  it.each(tours.map((tour) => [titleOf(tour), tour] as const))('%s', async (_, tour) => {
    const { actor, step, onScreen } = await show();
    for (const { event, snapshot } of tour) {
      await step(event);
      expect(actor.getSnapshot().value).toBe(snapshot.value);
      expect(actor.getSnapshot().context).toEqual(snapshot.context);
      await expect.poll(onScreen).toEqual(expected(snapshot));
    }
  });

  it('comes into every state there is', () => {
    const states = tours.flatMap((tour) => tour.map(({ snapshot }) => snapshot.value));
    expect(new Set(states)).toEqual(new Set(Object.keys(machine.states)));
  });
});
