import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Appointment } from '../appointment.schema.ts';
import type { ParticipantFilter } from './participant-filter.rules.ts';
import { connectParticipants } from './participants.connect.ts';
import { appointmentWith, participantsOf } from './participants.fixtures.ts';
import { type ParticipantsEvent, participantsInput, participantsMachine } from './participants.machine.ts';

function list(appointment: Appointment) {
  const clock = createTestClock();
  const asked: ParticipantFilter[] = [];
  const machine = participantsMachine.provide({
    actors: { pages: fromCallback(({ input }) => void asked.push(input.filter)) },
  });
  const people = createActor(machine, { clock, input: participantsInput(appointment) }).start();
  const tell = (...events: readonly ParticipantsEvent[]) => events.forEach(people.send);
  return { clock, asked, tell, api: () => connectParticipants(people.getSnapshot(), people.send) };
}

const loaded = (count: number, total: number = count): ParticipantsEvent => ({
  type: 'pages.loaded',
  rows: participantsOf(count),
  total,
  hasMore: count < total,
});
const filter = (patch: Partial<ParticipantFilter> = {}): ParticipantFilter => ({ text: '', statuses: [], ...patch });

describe('the list of participants', () => {
  it.each([
    [0, 0, false],
    [3, 3, false],
    [50, 50, false],
    [500, 50, true],
  ])('of %d people begins with the %d whom the appointment carries (CAL-D102, CAL-E92)', (count, carried, hasMore) => {
    const { api, asked } = list(appointmentWith(count));
    expect([api().participants, api().total]).toEqual([participantsOf(carried), count]);
    expect([api().list.status, api().list.isSearching, api().list.hasMore, asked]).toEqual([
      count === 0 ? 'empty' : 'ready',
      true,
      hasMore,
      [filter()],
    ]);
  });

  it('waits for the list where the appointment carries nobody', () => {
    const { api, tell } = list(appointmentWith(12, { participants: [] }));
    expect([api().list.status, api().participants]).toEqual(['loading', []]);
    tell(loaded(12));
    expect([api().list.status, api().total]).toEqual(['ready', 12]);
  });

  it('counts the answers of all, as the appointment now tells them', () => {
    const { api, tell } = list(appointmentWith(500));
    expect(api().counts).toEqual({ total: 500, accepted: 125, declined: 125, open: 250 });
    tell({ type: 'facts.loaded', data: appointmentWith(4) });
    expect(api().counts).toEqual({ total: 4, accepted: 1, declined: 1, open: 2 });
  });

  it('searches and filters a short list without asking anybody (CAL-145, CAL-146, CAL-D102)', async () => {
    const { api, asked, clock, tell } = list(appointmentWith(20));
    tell(loaded(20));
    api().search('muller');
    expect(api().participants.map(({ membership }) => membership.name)).toEqual([
      'Mira Müller 1',
      'Björn Müller 9',
      'Łukasz Müller 17',
    ]);
    api().toggleStatus('open');
    await clock.advance(1_000);
    expect([api().list.filter, api().isFiltered, api().total]).toEqual([
      filter({ text: 'muller', statuses: ['open'] }),
      true,
      3,
    ]);
    api().toggleStatus('accepted');
    expect(api().list.filter.statuses).toEqual(['accepted', 'open']);
    api().clearFilter();
    expect([api().list.filter, api().isFiltered, api().total]).toEqual([filter(), false, 20]);
    expect(asked).toEqual([filter()]);
  });

  it('has a long list searched and filtered by the server (CAL-145, CAL-146, CAL-D102)', async () => {
    const { api, asked, clock, tell } = list(appointmentWith(51));
    tell(loaded(50, 51));
    api().search('mül');
    await clock.advance(300);
    tell(loaded(2));
    expect([asked.slice(1), api().participants.length, api().total]).toEqual([[filter({ text: 'mül' })], 2, 2]);
    api().toggleStatus('declined');
    api().toggleStatus('accepted');
    expect(asked.slice(2)).toEqual([
      filter({ text: 'mül', statuses: ['declined'] }),
      filter({ text: 'mül', statuses: ['accepted', 'declined'] }),
    ]);
  });

  it('asks the server as soon as a list has grown long', () => {
    const { api, asked, tell } = list(appointmentWith(50));
    tell(loaded(50));
    api().toggleStatus('open');
    tell(loaded(50, 51));
    expect(asked).toEqual([filter(), filter({ statuses: ['open'] })]);
  });

  it('chooses people, only those on screen, and lets them go (FORM-011, CAL-D104)', () => {
    const { api, tell } = list(appointmentWith(4));
    tell(loaded(4));
    const [first = '', second = ''] = participantsOf(4).map(({ membership }) => membership.id);
    api().list.selection.toggle(second);
    api().list.selection.toggle(first);
    expect([api().list.selection.all, api().chosen]).toEqual(['mixed', participantsOf(2)]);
    api().search('Mira');
    expect([api().list.selection.all, api().chosen]).toEqual([true, participantsOf(1)]);
    api().search('');
    expect(api().chosen).toEqual(participantsOf(1));
    tell({ type: 'pages.loaded', rows: participantsOf(4).slice(1), hasMore: false });
    expect(api().chosen).toEqual([]);
  });
});
