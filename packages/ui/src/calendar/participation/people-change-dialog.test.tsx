import '../../theme/styles.css';
import type { PeopleAct, PeopleChanged, PeopleChangeEvent, PeopleChangeSnapshot } from '@atrium/core/calendar';
import { appointmentWith, exampleAppointments, participantsOf } from '@atrium/core/calendar/fixtures';
import { peopleChangeMachine } from '@atrium/core/calendar/participation';
import { AtriumError } from '@atrium/core/machine';
import { everyStep, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromCallback } from 'xstate';
import { InEnglish } from '../../i18n/in-english.tsx';
import { listOf, startPeople } from './participants-manager.fixtures.ts';
import { ParticipantsManager } from './participants-manager.tsx';

type Kind = 'plain' | 'occurrence';
type Step = PeopleChangeEvent | { readonly type: `xstate.${string}` };
type Place = Pick<PeopleChangeSnapshot, 'value' | 'context'>;

const people = participantsOf(3);
const asked = people.slice(0, 1);
const acts = { accept: { kind: 'status', status: 'accepted' }, remove: { kind: 'remove' } } as const;
const scopes = { this: 'Only this date', all: 'All dates of the series' } as const;
const choices = [
  { type: 'scope.choose', scope: 'all' },
  { type: 'scope.choose', scope: 'this' },
] as const;
const done = { done: asked, left: 0, failure: null } satisfies PeopleChanged;
const changed = { type: 'xstate.done.actor.changePeople', output: done } as const;
const refused = { type: 'xstate.error.actor.changePeople', error: new AtriumError('offline', 'gone') } as const;

function appointmentOf(kind: Kind) {
  const { participants, participants_summary } = appointmentWith(3);
  return { ...exampleAppointments[kind], participants, participants_summary };
}

function walksOf(kind: Kind, act: PeopleAct) {
  return everyStep(peopleChangeMachine, {
    input: { appointment: appointmentOf(kind), listRef: createActor(fromCallback(() => {})) },
    events: [
      { type: 'people.change', act, people: asked },
      ...(kind === 'occurrence' ? choices : []),
      { type: 'change.confirm' },
      { type: 'change.dismiss' },
      changed,
      refused,
    ],
    serialize: ({ value, context }) => JSON.stringify([value, context.scope]),
  });
}

async function show(kind: Kind, act: PeopleAct) {
  await page.viewport(1_280, 900);
  const server = { accept: (_: PeopleChanged) => {}, refuse: (_: Error) => {} };
  const change = () => new Promise<PeopleChanged>((accept, refuse) => Object.assign(server, { accept, refuse }));
  const refs = startPeople(appointmentOf(kind), { list: listOf(people), change });
  const screen = await render(<ParticipantsManager refs={refs} />, { wrapper: InEnglish });
  const dialog = screen.getByRole(act.kind === 'remove' ? 'alertdialog' : 'dialog');
  const confirm = act.kind === 'remove' ? 'Remove' : 'Change status';

  async function ask() {
    if (act.kind === 'remove') return screen.getByRole('button', { name: 'Remove Mira Müller 1' }).click();
    await screen.getByRole('combobox', { name: 'Status of Mira Müller 1' }).selectOptions('accepted');
  }
  async function step(event: Step) {
    if (event.type === 'people.change') await ask();
    if (event.type === 'scope.choose') await dialog.getByRole('radio', { name: scopes[event.scope] }).click();
    if (event.type === 'change.confirm') await dialog.getByRole('button', { name: confirm }).click();
    if (event.type === 'change.dismiss') await dialog.getByRole('button', { name: 'Cancel' }).click();
    if (event.type === changed.type) server.accept(done);
    if (event.type === refused.type) server.refuse(refused.error);
    await settle();
  }
  const onScreen = () => ({
    isAsking: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
    scope: document.querySelector('[role="radio"][aria-checked="true"]')?.getAttribute('value') ?? null,
    isBusy: document.querySelector('[data-part="participant"][aria-busy="true"]') !== null,
    status: screen.container.querySelector('select')?.value,
  });
  return { state: () => refs.changeRef.getSnapshot().value, step, onScreen };
}

/** What stands on screen in each place: whether it is asked, for which dates, and whose status is on its way. */
function expected({ value, context }: Place, kind: Kind) {
  const isAsking = value === 'asking';
  const isBusy = value === 'changing';
  return {
    isAsking,
    scope: isAsking && kind === 'occurrence' ? context.scope : null,
    isBusy,
    status: isBusy && context.act.kind === 'status' ? context.act.status : 'open',
  };
}

describe.each([
  ['plain', 'accept'],
  ['plain', 'remove'],
  ['occurrence', 'accept'],
  ['occurrence', 'remove'],
] as const)('a change of people follows its chart on screen (%s, %s)', (kind, act) => {
  it.each(walksOf(kind, acts[act]).map((walk) => [walk.title, walk] as const))(
    '%s (CAL-D95, CAL-D104)',
    async (_, { events, snapshot }) => {
      const { state, step, onScreen } = await show(kind, acts[act]);
      for (const event of events) await step(event as Step);
      expect(state()).toBe(snapshot.value);
      await expect.poll(onScreen).toEqual(expected(snapshot, kind));
    },
  );
});
