import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { appointmentOf, exampleAppointments } from '../calendar.fixtures.ts';
import type { StartedMeeting } from './meeting-link.rules.ts';
import { connectMeetingStart } from './meeting-start.connect.ts';
import { type MeetingStartEmitted, meetingStartMachine } from './meeting-start.machine.ts';

const coverage = recordTransitions(meetingStartMachine);
const { plain } = exampleAppointments;
const startable = appointmentOf({ can: { ...plain.can, start_meeting: true } });
const meeting = { join_url: 'https://rooms.example/1', app_url: 'atrium-rooms://1' };

function openStart({
  appointment = startable,
  isNativeApp = false,
  startMeeting = () => Promise.resolve<StartedMeeting>(meeting),
} = {}) {
  const asked: unknown[] = [];
  const emitted: MeetingStartEmitted[] = [];
  const machine = meetingStartMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      startMeeting: fromPromise(({ input }) => {
        asked.push(input);
        return startMeeting();
      }),
    },
  });
  const start = createActor(machine, { input: { appointment, isNativeApp }, inspect: coverage.inspect });
  start.on('*', (event) => emitted.push(event));
  start.start();
  return { start, asked, emitted, api: () => connectMeetingStart(start.getSnapshot(), start.send) };
}

describe('starting a meeting', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(meetingStartMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) (invoke) facts as facts
      (root) --facts.loaded--> (stays) / takeAppointment
      idle --meeting.start [canStart]--> starting
      starting (invoke) startMeeting as startMeeting
      starting --xstate.done.actor.startMeeting--> idle / takeAddress, announceStart
      starting --xstate.error.actor.startMeeting--> idle / announceRefusal"
    `);
  });

  it('starts it once and keeps the way in (CAL-099, CAL-100, CAL-D80)', async () => {
    const { asked, emitted, api } = openStart();
    expect(api()).toMatchObject({ isOffered: true, isBusy: false, url: null });
    api().start();
    api().start();
    expect(api().isBusy).toBe(true);
    await settle();
    expect(asked).toEqual([{ id: startable.id }]);
    expect(emitted).toEqual([{ type: 'meeting.started', url: meeting.join_url }]);
    expect(api()).toMatchObject({ isBusy: false, url: meeting.join_url });
  });

  it('leads to the app address inside the native app (CAL-D80)', async () => {
    const { emitted, api } = openStart({ isNativeApp: true });
    api().start();
    await settle();
    expect([emitted, api().url]).toEqual([[{ type: 'meeting.started', url: meeting.app_url }], meeting.app_url]);
  });

  it('says that it failed, and can be tried again', async () => {
    const { emitted, api } = openStart({ startMeeting: () => Promise.reject(new AtriumError('forbidden', 'no')) });
    api().start();
    await settle();
    expect(emitted).toEqual([{ type: 'meeting.refused', failure: { code: 'forbidden', message: 'no' } }]);
    expect(api()).toMatchObject({ isBusy: false, url: null });
  });

  it('follows what the server knows; without the right it is not offered and starts nothing (CAL-100, CAL-D81)', () => {
    const { start, asked, api } = openStart({ appointment: plain });
    expect(api().isOffered).toBe(false);
    api().start();
    expect(asked).toEqual([]);
    start.send({ type: 'facts.loaded', data: startable });
    expect(api().isOffered).toBe(true);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
