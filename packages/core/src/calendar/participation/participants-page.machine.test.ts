import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { directoryPickerMachine } from '../../members/index.ts';
import { exampleAppointments } from '../appointment.fixtures.ts';
import { connectParticipantAdding } from './participant-adding.connect.ts';
import { participantAddingMachine } from './participant-adding.machine.ts';
import { appointmentWith } from './participants.fixtures.ts';
import { participantsMachine, withMorePeople } from './participants.machine.ts';
import { participantsPageMachine } from './participants-page.machine.ts';
import { connectPeopleChange } from './people-change.connect.ts';

const coverage = recordTransitions(participantsPageMachine);
const { canceled } = exampleAppointments;

function open(appointment = appointmentWith(3)) {
  const read: string[] = [];
  const machine = participantsPageMachine.provide({
    actors: {
      facts: fromCallback(({ input }) => void read.push(input.id)),
      people: participantsMachine.provide({ actors: { pages: fromCallback(() => {}) } }),
      adding: participantAddingMachine.provide({
        actors: { view: fromCallback(() => {}), picker: directoryPickerMachine },
      }),
    },
  });
  const page = createActor(machine, { input: { appointment }, inspect: coverage.inspect }).start();
  const { peopleRef, changeRef, addingRef } = page.getSnapshot().context.parts;
  return {
    page,
    read,
    peopleRef,
    change: () => connectPeopleChange(changeRef.getSnapshot(), changeRef.send),
    adding: () => connectParticipantAdding(addingRef.getSnapshot(), addingRef.send),
    changeRef,
  };
}

describe('the page of the people of an appointment', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(participantsPageMachine)).toMatchInlineSnapshot(`
      "(root) (initial) open
      (root) (invoke) facts as facts
      (root) --adding.open--> (stays) / openAdding
      (root) --facts.loaded--> (stays) / learn, tellParts"
    `);
  });

  it('reads the appointment once, and tells list, changes and adding what became of it (CAL-133, CAL-D104)', () => {
    const appointment = appointmentWith(3);
    const { page, read, peopleRef, changeRef, adding } = open(appointment);
    expect([read, adding().add.allowed]).toEqual([[appointment.id], true]);
    page.send({ type: 'facts.loaded', data: canceled });
    expect(page.getSnapshot().context.appointment).toBe(canceled);
    expect(peopleRef.getSnapshot().context.facts).toBe(canceled);
    expect(changeRef.getSnapshot().context.appointment).toBe(canceled);
    expect(adding().add.allowed).toBe(false);
  });

  it('begins with adding where that is asked for (CAL-D104)', () => {
    const { page, adding } = open();
    expect(adding().dialog).toBeNull();
    page.send({ type: 'adding.open' });
    expect(adding().dialog).not.toBeNull();
  });

  it('reads people beside an appointment only where it does not carry them all (CAL-D102)', () => {
    const long = appointmentWith(79, { participant_headings: [{ role: null, count: 79 }] });
    expect([withMorePeople(undefined), withMorePeople(appointmentWith(3)), withMorePeople(long)]).toEqual([
      undefined,
      undefined,
      long,
    ]);
  });

  it('lets the choice in the list go once something is done with the people', () => {
    const { peopleRef, changeRef } = open();
    expect(changeRef.getSnapshot().context.listRef).toBe(peopleRef);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
