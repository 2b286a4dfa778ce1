import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { appointmentOf } from '../calendar.fixtures.ts';
import { connectTeamsMeeting } from './teams-meeting.connect.ts';
import { type TeamsMeetingEmitted, teamsMeetingMachine } from './teams-meeting.machine.ts';

const coverage = recordTransitions(teamsMeetingMachine);
const { teams_configuration: none, can } = appointmentOf();
const synced = (values: Partial<Appointment['teams_configuration']>) =>
  appointmentOf({ teams_configuration: { ...none, teams_sync_enabled: true, online_meeting: true, ...values } });
const pending = synced({ state: 'pending' });
const failed = synced({ state: 'failed', failure: 'unreachable' });
const made = synced({ state: 'made', join_url: 'https://teams.microsoft.com/l/meetup-join/1' });

const nothing = { notice: null, canRetry: false, isBusy: false };
const alert = {
  kind: 'failed',
  title: 'calendar.detail.teams_failed',
  reason: 'calendar.detail.teams_reason.unreachable',
};

function follow(appointment: Appointment, retryTeams = () => Promise.resolve(pending)) {
  const asked: unknown[] = [];
  const emitted: TeamsMeetingEmitted[] = [];
  const machine = teamsMeetingMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      retryTeams: fromPromise(({ input }) => {
        asked.push(input);
        return retryTeams();
      }),
    },
  });
  const meeting = createActor(machine, { input: { appointment }, inspect: coverage.inspect });
  meeting.on('*', (event) => emitted.push(event));
  meeting.start();
  return { meeting, asked, emitted, api: () => connectTeamsMeeting(meeting.getSnapshot(), meeting.send) };
}

describe('the Teams meeting of an appointment', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(teamsMeetingMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) (invoke) facts as facts
      (root) --facts.loaded--> (stays) / takeAppointment
      asking (invoke) retryTeams as retryTeams
      asking --xstate.done.actor.retryTeams--> idle / takeAppointment
      asking --xstate.error.actor.retryTeams--> idle / announceRefusal
      idle --teams.retry [canRetry]--> asking"
    `);
  });

  it('is said to be on its way until it is there (CAL-D82)', () => {
    const { meeting, api } = follow(pending);
    expect(api()).toMatchObject({ notice: { kind: 'pending' }, canRetry: false });
    meeting.send({ type: 'facts.loaded', data: made });
    expect(api()).toMatchObject(nothing);
  });

  it('is asked for once more after it failed, and is then on its way again (CAL-D82)', async () => {
    const { asked, emitted, api } = follow(failed);
    expect(api()).toMatchObject({ notice: alert, canRetry: true, isBusy: false });
    api().retry();
    api().retry();
    expect(api().isBusy).toBe(true);
    await settle();
    expect([asked, emitted]).toEqual([[{ id: failed.id }], []]);
    expect(api()).toMatchObject({ notice: { kind: 'pending' }, canRetry: false, isBusy: false });
  });

  it('can be asked for again when that was refused, too (CAL-D82)', async () => {
    const { emitted, api } = follow(failed, () => Promise.reject(new AtriumError('offline', 'no')));
    api().retry();
    await settle();
    expect(emitted).toEqual([{ type: 'teams.refused', failure: { code: 'offline', message: 'no' } }]);
    expect(api()).toMatchObject({ notice: alert, canRetry: true, isBusy: false });
  });

  it('is asked for by nobody without the right to change the appointment, though they hear of it (CAL-D82)', () => {
    const { asked, api } = follow({ ...failed, can: { ...can, update: false } });
    expect(api()).toMatchObject({ notice: alert, canRetry: false });
    api().retry();
    expect(asked).toEqual([]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
