import { describe, expect, it } from 'vitest';
import { appointmentOf } from '../calendar.fixtures.ts';
import { teamsNotice, teamsVerdict } from './teams-meeting.rules.ts';

const { teams_configuration: none } = appointmentOf();
const joinUrl = 'https://teams.microsoft.com/l/meetup-join/1';
const because = (reason: string) => `calendar.detail.teams_reason.${reason}`;

describe('what is to be known of a Teams meeting', () => {
  it.each([
    [{ state: null }, null],
    [{ state: 'made', join_url: joinUrl }, null],
    [{ state: 'pending' }, { kind: 'pending' }],
    ...(['unavailable', 'refused', 'unreachable'] as const).map(
      (failure) =>
        [
          { state: 'failed', failure },
          { kind: 'failed', title: 'calendar.detail.teams_failed', reason: because(failure) },
        ] as const,
    ),
    [{ state: 'failed' }, { kind: 'failed', title: 'calendar.detail.teams_failed', reason: null }],
    [
      { state: 'failed', failure: 'unreachable', join_url: joinUrl },
      { kind: 'failed', title: 'calendar.detail.teams_outdated', reason: because('unreachable') },
    ],
  ] as const)('of %j is %j (CAL-D82)', (teams, notice) => {
    const appointment = appointmentOf({ teams_configuration: { ...none, ...teams } });
    expect([teamsNotice(appointment), teamsVerdict({ appointment }).allowed]).toEqual([
      notice,
      notice?.kind === 'failed',
    ]);
    expect(teamsNotice({ ...appointment, canceled: true })).toBeNull();
    const { can } = appointment;
    expect(teamsVerdict({ appointment: { ...appointment, can: { ...can, update: false } } }).allowed).toBe(false);
  });
});
