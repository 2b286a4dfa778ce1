import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Appointment } from '../appointment.schema.ts';
import { appointmentWith, participantsOf } from './participants.fixtures.ts';
import { connectParticipantsManager } from './participants-manager.connect.ts';
import { participantsManagerMachine } from './participants-manager.machine.ts';
import type { ParticipantsList, ParticipantsRequest } from './participants-manager.rules.ts';

const coverage = recordTransitions(participantsManagerMachine);

function manage(appointment: Appointment) {
  const clock = createTestClock();
  const asked: ParticipantsRequest[] = [];
  const stopped: ParticipantsRequest[] = [];
  const server = { answer: (_: EventObject & { data?: ParticipantsList; failure?: unknown }) => {} };
  const machine = participantsManagerMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      participants: fromCallback<EventObject, ParticipantsRequest>(({ input, sendBack }) => {
        asked.push(input);
        server.answer = sendBack;
        return () => stopped.push(input);
      }),
    },
  });
  const manager = createActor(machine, { clock, input: { appointment }, inspect: coverage.inspect }).start();
  return {
    manager,
    clock,
    asked,
    stopped,
    api: () => connectParticipantsManager(manager.getSnapshot(), manager.send),
    load: (list: ParticipantsList) => server.answer({ type: 'participants.loaded', data: list }),
    fail: () => server.answer({ type: 'participants.failed', failure: { code: 'offline', message: 'gone' } }),
    state: () => manager.getSnapshot().value,
  };
}

const listOf = (count: number) => ({ participants: participantsOf(count), total: count });
const request = (patch: Partial<ParticipantsRequest> = {}): ParticipantsRequest => ({
  id: appointmentWith(0).id,
  text: '',
  statuses: [],
  pages: 1,
  ...patch,
});

describe('participants manager', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(participantsManagerMachine)).toMatchInlineSnapshot(`
      "(root) (initial) reading
      (root) (invoke) facts as facts
      (root) (invoke) selection as selection
      (root) --choice.clear--> (stays) / clearChoice
      (root) --facts.loaded--> (stays) / takeAppointment
      (root) --filter.clear--> (stays) / clearFilter, tellSelection
      (root) --page.more--> (stays) / addPage
      (root) --search.type--> (stays) / setText, tellSelection
      (root) --status.toggle--> (stays) / toggleStatus, tellSelection
      (root) --xstate.snapshot.selection--> (stays) / takeChosen
      pausing --search.type--> pausing (again) / setText, tellSelection
      pausing --after typingPause--> reading
      reading (initial) reading.loading
      reading (entry) / takeRequest
      reading (invoke) participants as participants
      reading --always [isTextOutdated]--> pausing
      reading --always [isRequestOutdated]--> reading (again)
      reading --participants.loaded--> reading.ready / takeList, tellSelection
      reading.loadFailed --list.retry--> reading (again)
      reading.loading --participants.failed--> reading.loadFailed / setFailure"
    `);
  });

  it('shows at once whom the appointment carries, and then whom the server has (CAL-D102, CAL-E92)', () => {
    const { api, asked, load, state } = manage(appointmentWith(500));
    expect(api()).toMatchObject({ status: 'ready', isSearching: true, total: 500, hasMore: true });
    expect([api().participants.length, api().counts]).toEqual([
      50,
      { total: 500, accepted: 125, declined: 125, open: 250 },
    ]);
    load({ participants: participantsOf(50), total: 500 });
    expect([state(), asked]).toEqual([{ reading: 'ready' }, [request()]]);
    expect(api().isSearching).toBe(false);
  });

  it('searches and filters a short list without asking anybody (CAL-145, CAL-146, CAL-D102)', async () => {
    const { api, asked, clock, load } = manage(appointmentWith(20));
    load(listOf(20));
    api().search('muller');
    api().toggleStatus('open');
    await clock.advance(1_000);
    expect(api()).toMatchObject({ text: 'muller', statuses: ['open'], isFiltered: true, total: 3, hasMore: false });
    api().toggleStatus('accepted');
    expect(api().statuses).toEqual(['accepted', 'open']);
    api().clearFilter();
    expect(api()).toMatchObject({ text: '', statuses: [], isFiltered: false, total: 20 });
    expect(asked).toEqual([request()]);
  });

  it('has a long list searched by the server after a pause, and only for the last text (CAL-D102)', async () => {
    const { api, asked, stopped, clock, load, state } = manage(appointmentWith(500));
    load(listOf(50));
    api().search('m');
    await clock.advance(299);
    api().search('mül ');
    await clock.advance(299);
    expect([state(), api().isSearching, asked.length, stopped]).toEqual(['pausing', true, 1, [request()]]);
    await clock.advance(1);
    expect(asked.slice(1)).toEqual([request({ text: 'mül' })]);
    load({ participants: participantsOf(2), total: 2 });
    expect(api()).toMatchObject({ text: 'mül ', total: 2, isSearching: false, hasMore: false });
  });

  it('filters a long list on the server at once, from its first page on (CAL-146, CAL-D102)', () => {
    const { api, asked, load } = manage(appointmentWith(500));
    load({ participants: participantsOf(50), total: 500 });
    api().showMore();
    load({ participants: participantsOf(100), total: 500 });
    api().toggleStatus('declined');
    api().toggleStatus('accepted');
    expect(asked).toEqual([
      request(),
      request({ pages: 2 }),
      request({ statuses: ['declined'] }),
      request({ statuses: ['accepted', 'declined'] }),
    ]);
    expect(api().participants).toHaveLength(100);
  });

  it('asks the server as soon as a list has grown long, and no longer once it is short again', () => {
    const { api, asked, load, manager } = manage(appointmentWith(50));
    load(listOf(50));
    api().toggleStatus('open');
    manager.send({ type: 'facts.loaded', data: appointmentWith(51) });
    expect(asked).toEqual([request(), request({ statuses: ['open'] })]);
    load(listOf(26));
    manager.send({ type: 'facts.loaded', data: appointmentWith(50) });
    expect(asked.slice(2)).toEqual([request()]);
  });

  it('waits for the list where the appointment carries nobody, says when it fails, and tries again', () => {
    const { api, asked, fail, load } = manage(appointmentWith(12, { participants: [] }));
    expect(api()).toMatchObject({ status: 'loading', participants: [], failure: null });
    fail();
    expect(api()).toMatchObject({ status: 'failed', failure: { code: 'offline' } });
    api().retry();
    expect([api().status, asked.length]).toEqual(['loading', 2]);
    load(listOf(12));
    expect(api()).toMatchObject({ status: 'ready', failure: null, total: 12 });
  });

  it('keeps on screen what it has when a search fails', () => {
    const { api, fail, load } = manage(appointmentWith(500));
    load(listOf(50));
    api().toggleStatus('open');
    fail();
    expect(api()).toMatchObject({ status: 'ready', failure: { code: 'offline' } });
    expect(api().participants).toHaveLength(50);
  });

  it('chooses rows, only those on screen, and lets them go (FORM-011, CAL-D104)', () => {
    const { api, load, manager } = manage(appointmentWith(4));
    load(listOf(4));
    const [first, second] = participantsOf(4).map(({ membership }) => membership.id);
    api().selection.toggle(first ?? '');
    api().selection.toggle(second ?? '');
    expect([api().selection.all, api().chosen]).toEqual(['mixed', participantsOf(2)]);
    api().search('Mira');
    expect([api().selection.all, api().chosen]).toEqual([true, participantsOf(1)]);
    api().search('');
    expect(api().chosen).toEqual(participantsOf(1));
    load({ participants: participantsOf(4).slice(1), total: 3 });
    expect(api().chosen).toEqual([]);
    api().selection.toggleAll();
    expect(api().chosen).toHaveLength(3);
    manager.send({ type: 'choice.clear' });
    expect(api().chosen).toEqual([]);
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
