import { describe, expect, it } from 'vitest';
import { TeamsError } from '../../teams/teams.port.ts';
import {
  countTeamsOnly,
  failed,
  nextTeamsAttempt,
  nextTeamsRefresh,
  presentTeams,
  untold,
} from './teams-meeting.rules.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const { state: _state, failure: _failure, ...old } = untold;
const off = { ...old, teams_sync_enabled: false, online_meeting: false, bypass_lobby: false };
const on = { ...off, teams_sync_enabled: true };

describe('a Teams meeting', () => {
  it.each([
    [off, null],
    [on, 'failed'],
    [{ ...on, join_url: 'https://teams.microsoft.com/l/1' }, 'made'],
    [{ ...on, state: 'pending' as const, failure: null }, 'pending'],
  ])('stored as %j is shown as %j (CAL-D82)', (stored, state) => {
    expect(presentTeams(stored)).toEqual({ ...stored, state, failure: null });
  });

  it.each([
    [new TeamsError('unavailable', ''), 'unavailable', null],
    [new TeamsError('refused', ''), 'refused', null],
    [new TeamsError('unreachable', ''), 'unreachable', 20],
    [new TeamsError('unreachable', '', { retryAfterMs: 5000 }), 'unreachable', 20],
    [new TeamsError('unreachable', '', { retryAfterMs: 300_000 }), 'unreachable', 300],
    [new Error('else'), 'unreachable', 20],
  ])('asked for in vain by %o is %s and asked for again after %j seconds (CAL-D82)', (error, failure, seconds) => {
    const next = nextTeamsAttempt(error, { attempts: 2, now });
    expect([next === null ? null : (next.getTime() - now.getTime()) / 1000, failed(on, error).failure]).toEqual([
      seconds,
      failure,
    ]);
    expect(nextTeamsAttempt(error, { attempts: 8, now })).toBeNull();
  });

  it('is looked at every quarter of an hour until it is over (CAL-D82)', () => {
    const later = new Date('2026-11-20T09:15:00.000Z');
    expect([nextTeamsRefresh({ endsAt: later }, now), nextTeamsRefresh({ endsAt: now }, now)]).toEqual([later, null]);
  });

  it('counts those who accepted and are nobody who takes part here (CAL-D82)', () => {
    const accepted = ['anna@atrium.example', 'gast@elsewhere.example'];
    expect([countTeamsOnly(accepted, []), countTeamsOnly(accepted, ['Anna@Atrium.example'])]).toEqual([2, 1]);
  });
});
