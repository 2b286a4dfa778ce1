import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { createSearchMachine, type SaveInput } from '../../form/index.ts';
import { AtriumError } from '../../machine/index.ts';
import { connectPicker, type DirectoryEntry, directoryPickerMachine } from '../../members/index.ts';
import { exampleEntries } from '../../members/members.fixtures.ts';
import { exampleAppointments } from '../appointment.fixtures.ts';
import { connectAddingForm, connectParticipantAdding } from './participant-adding.connect.ts';
import { addingFormMachine, participantAddingMachine } from './participant-adding.machine.ts';
import type { AddingDraft, PeopleAdded } from './participant-adding.rules.ts';

const coverage = recordTransitions(participantAddingMachine);
const { plain, full, canceled } = exampleAppointments;
const { mira, editors } = exampleEntries;
const counts = { added: 12, already_present: 3, skipped: 0, pending: 20 };

function start(appointment = plain) {
  const clock = createTestClock();
  const looks: number[] = [];
  const sent: AddingDraft[] = [];
  const server = { accept: () => {}, refuse: (_: Error) => {} };
  const findHits = fromPromise<readonly DirectoryEntry[], { readonly text: string }>(() =>
    Promise.resolve([mira, editors]),
  );
  const search = createSearchMachine<DirectoryEntry>('directorySearch').provide({
    delays: { typingPause: 0 },
    actors: { findHits },
  });
  const saveDraft = fromPromise<PeopleAdded, SaveInput<AddingDraft>>(({ input: { draft } }) => {
    sent.push(draft);
    return new Promise((accept, refuse) => {
      Object.assign(server, { accept: () => accept({ draft, counts }), refuse });
    });
  });
  const machine = participantAddingMachine.provide({
    actors: {
      view: fromCallback(({ receive }) => receive(() => looks.push(clock.now() / 1_000))),
      picker: directoryPickerMachine.provide({ actors: { search } }),
      form: addingFormMachine.provide({ actors: { saveDraft } }),
    },
  });
  const adding = createActor(machine, { clock, input: { appointment }, inspect: coverage.inspect }).start();
  const api = () => connectParticipantAdding(adding.getSnapshot(), adding.send);
  const open = () => {
    const { dialog } = api();
    if (dialog === null) throw new Error('The dialog is closed.');
    return dialog;
  };
  const form = () => connectAddingForm(open().form.getSnapshot(), open().form.send);
  const picker = () => connectPicker(open().picker.getSnapshot(), open().picker.send);
  const choose = async (entry: DirectoryEntry) => {
    picker().search.type('mi');
    await clock.advance(0);
    picker().toggle(entry.id);
  };
  const answer = async (act: () => void) => {
    act();
    await settle();
  };
  const addOne = async () => {
    api().open();
    await choose(mira);
    form().submit();
    await answer(() => server.accept());
  };
  const accept = () => answer(() => server.accept());
  const refuse = (error: Error) => answer(() => server.refuse(error));
  return { adding, api, form, choose, addOne, accept, refuse, clock, looks, sent };
}

describe('adding participants', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(participantAddingMachine)).toMatchInlineSnapshot(`
      "(root) (parallel)
      (root) (invoke) view as view
      (root) --facts.loaded--> (stays) / takeAppointment
      dialog (initial) dialog.closed
      dialog.closed --adding.open [canAdd]--> dialog.open / forgetChosen
      dialog.open (invoke) form as form
      dialog.open (invoke) picker as picker
      dialog.open --xstate.done.actor.form [hasAdded]--> dialog.closed / lookAgain
      dialog.open --xstate.done.actor.form--> dialog.closed
      dialog.open --xstate.snapshot.form [isBehind]--> (stays) / tellForm
      dialog.open --xstate.snapshot.picker--> (stays) / takeChosen, tellForm
      looking (initial) looking.idle
      looking --people.added--> looking.again
      looking.again (entry) / refreshView
      looking.again --after firstLook--> (stays) / refreshView
      looking.again --after lastLook--> looking.idle / refreshView
      looking.again --after secondLook--> (stays) / refreshView"
    `);
  });

  it('opens a dialog for whom to add, and closes it once they are added (CAL-149, CAL-154)', async () => {
    const { api, form, choose, accept, sent } = start();
    expect(api().dialog).toBeNull();
    api().open();
    await choose(editors);
    await choose(mira);
    expect(form().draft.chosen).toEqual([editors, mira]);
    form().change({ sendsEmail: false });
    form().submit();
    expect([form().isBusy, sent.map(({ chosen, sendsEmail }) => [chosen, sendsEmail])]).toEqual([
      true,
      [[[editors, mira], false]],
    ]);
    await accept();
    expect(api().dialog).toBeNull();
  });

  it('adds nobody as long as nobody is chosen, and says so (CAL-D99)', () => {
    const { api, form, sent } = start();
    api().open();
    form().submit();
    expect([form().problems, sent]).toEqual([{ chosen: ['calendar.validation.participants_empty'] }, []]);
  });

  it('keeps the choice when it fails, and says how many seats are left (CAL-D87, CAL-E83)', async () => {
    const { api, form, choose, refuse, looks } = start(full);
    api().open();
    await choose(editors);
    form().change({ status: 'accepted' });
    expect(form().seatsLeft).toBe(0);
    form().submit();
    await refuse(new AtriumError('attendee_limit_reached', 'full', { body: { seats_left: 10 } }));
    expect(form()).toMatchObject({
      refusal: { text: 'calendar.participants.too_many', values: { count: 10 } },
      isBusy: false,
      draft: { chosen: [editors], status: 'accepted' },
    });
    expect([api().dialog === null, looks]).toEqual([false, []]);
  });

  it('also adds whom one has chosen while an attempt that failed was under way', async () => {
    const { api, form, choose, refuse, sent } = start();
    api().open();
    await choose(editors);
    form().submit();
    await choose(mira);
    await refuse(new AtriumError('offline', 'gone'));
    expect(form().draft.chosen).toEqual([editors, mira]);
    form().submit();
    expect(sent.map(({ chosen }) => chosen.length)).toEqual([1, 2]);
  });

  it('asks before a choice is lost, and begins anew when it is opened again (FORM-004)', async () => {
    const { api, form, choose } = start();
    api().open();
    await choose(mira);
    form().leave();
    expect(form().isConfirmingLeave).toBe(true);
    form().discard();
    expect(api().dialog).toBeNull();
    api().open();
    expect(form().draft.chosen).toEqual([]);
    form().leave();
    expect(api().dialog).toBeNull();
  });

  it('looks at once, and again 3, 9 and 18 seconds after the answer (CAL-157, CAL-D101)', async () => {
    const { addOne, clock, looks } = start();
    await addOne();
    await clock.advance(60_000);
    expect(looks).toEqual([0, 3, 9, 18]);
  });

  it('stops looking when the screen is left (CAL-157, CAL-E93)', async () => {
    const { adding, addOne, clock, looks } = start();
    await addOne();
    await clock.advance(5_000);
    adding.stop();
    await clock.advance(60_000);
    expect(looks).toEqual([0, 3]);
  });

  it('begins looking anew with a further addition (CAL-D101, CAL-E93)', async () => {
    const { addOne, clock, looks } = start();
    await addOne();
    await clock.advance(4_000);
    await addOne();
    await clock.advance(60_000);
    expect(looks).toEqual([0, 3, 4, 7, 13, 22]);
  });

  it('does not open for what is canceled, also when that happens meanwhile (CAL-134)', () => {
    const { adding, api } = start();
    expect(api().add).toEqual({ allowed: true });
    adding.send({ type: 'facts.loaded', data: canceled });
    api().open();
    expect(api()).toMatchObject({
      dialog: null,
      appointment: canceled,
      add: { allowed: false, reason: 'calendar.refusal.already_canceled' },
    });
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
