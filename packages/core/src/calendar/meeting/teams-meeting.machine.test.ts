import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { startAct } from '../../acts/acts.fixtures.ts';
import { AtriumError } from '../../machine/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { appointmentOf, situationOf } from '../calendar.fixtures.ts';
import { connectTeamsMeeting } from './teams-meeting.connect.ts';
import { teamsMeetingMachine } from './teams-meeting.machine.ts';

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

function follow(appointment: Appointment, retry?: () => Promise<void>) {
  const { ref, know, ...started } = startAct(teamsMeetingMachine, situationOf(appointment), retry);
  return {
    ...started,
    know: (known: Appointment) => know(situationOf(known)),
    api: () => connectTeamsMeeting(ref.getSnapshot(), ref.send),
  };
}

describe('the Teams meeting of an appointment', () => {
  it('is said to be on its way until it is there (CAL-D82)', () => {
    const { know, api } = follow(pending);
    expect(api()).toMatchObject({ notice: { kind: 'pending' }, canRetry: false });
    know(made);
    expect(api()).toMatchObject(nothing);
  });

  it('is asked for once more after it failed, and is then on its way again (CAL-D82)', async () => {
    const { asked, know, api } = follow(failed, async () => {});
    expect(api()).toMatchObject({ notice: alert, canRetry: true, isBusy: false });
    api().retry();
    api().retry();
    expect(api().isBusy).toBe(true);
    await settle();
    know(pending);
    expect(asked).toHaveLength(1);
    expect(api()).toMatchObject({ notice: { kind: 'pending' }, canRetry: false, isBusy: false });
  });

  it('can be asked for again when that was refused, too (CAL-D82)', async () => {
    const { told, api } = follow(failed, () => Promise.reject(new AtriumError('offline', 'no')));
    api().retry();
    await settle();
    expect(told).toMatchObject([{ type: 'act.refused', failure: { code: 'offline', message: 'no' } }]);
    expect(api()).toMatchObject({ notice: alert, canRetry: true, isBusy: false });
  });

  it('is asked for by nobody without the right to change the appointment, though they hear of it (CAL-D82)', () => {
    const { asked, api } = follow({ ...failed, can: { ...can, update: false } });
    expect(api()).toMatchObject({ notice: alert, canRetry: false });
    api().retry();
    expect(asked).toEqual([]);
  });
});
