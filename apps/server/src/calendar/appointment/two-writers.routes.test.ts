import {
  answerAppointment,
  cancelAppointment,
  setParticipationLock,
  undoCancelAppointment,
  updateAppointment,
} from '@atrium/core/calendar/contract';
import type { Scope } from '@atrium/core/calendar/schema';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { beginFriday, draftOf, everyWeek, membersMayCreate } from '../calendar.fixtures.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

const weekly = everyWeek('2026-11-16', '2026-12-14');
const shown = { ...weekly.date, start: '2026-11-23T09:00:00+01:00', end: '2026-11-23T10:00:00+01:00' };

describeOnPostgres('two who write at once', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { add, create, read } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;
  let series: string;
  let date: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    const made = await create(anna, network, { ...weekly, organizer_id: berta.membershipId });
    [series, date] = [made.id, made.occurrence_id ?? ''];
  });

  const put = async (as: TestMember, id: string, { scope, draft }: { scope: Scope; draft: object }, seen?: string) => {
    const { updated_at } = await read(anna, id);
    const organizer_id = berta.membershipId;
    const appointment = { ...draftOf(network, { organizer_id, ...draft }), updated_at: seen ?? updated_at };
    const params = { appointmentId: id };
    const { failure, status } = await server().call(updateAppointment, {
      as,
      params,
      body: { appointment, apply_to: scope },
    });
    return failure?.code ?? status;
  };

  it('of one date and of all dates both have their say (CAL-D164)', async () => {
    const outcomes = await Promise.all([
      put(anna, series, { scope: 'all', draft: { ...weekly, name: 'Reihe', location: { name: 'Saal' } } }),
      put(berta, date, { scope: 'this', draft: { date: shown, name: 'Einmal anders' } }),
    ]);
    expect(outcomes.every((outcome) => outcome === 200 || outcome === 'stale_object')).toBe(true);
    expect(outcomes).toContain(200);
    if (outcomes[0] === 200) expect((await read(anna, series)).recurrence_pattern.recurrence_frequency).toBe('weekly');
    if (outcomes[1] === 200) expect((await read(anna, date)).name).toBe('Einmal anders');
  });

  it('lose no date that was changed meanwhile to a new rhythm (CAL-D164)', async () => {
    const { updated_at } = await read(anna, series);
    server().clock.set('2026-11-20T09:01:00.000Z');
    expect(await put(berta, date, { scope: 'this', draft: { date: shown, name: 'Einmal anders' } })).toBe(200);
    const renamed = { scope: 'all', draft: { ...weekly, name: 'Reihe' } } as const;
    expect(await put(anna, series, renamed, updated_at)).toBe(200);
    expect((await read(anna, date)).name).toBe('Einmal anders');
    const seen = (await read(anna, series)).updated_at;
    server().clock.set('2026-11-20T09:02:00.000Z');
    expect(await put(berta, date, { scope: 'this', draft: { date: shown, name: 'Noch anders' } })).toBe(200);
    const moved = { ...weekly.date, start: '2026-11-17T09:00:00+01:00', end: '2026-11-17T10:00:00+01:00' };
    const tuesdays = { scope: 'all', draft: { ...weekly, date: moved } } as const;
    expect(await put(anna, series, tuesdays, seen)).toBe('stale_object');
    expect((await read(anna, date)).name).toBe('Noch anders');
    expect(await put(anna, series, tuesdays)).toBe(200);
  });

  it('never break, whatever they do at once (CAL-D164)', async () => {
    const people = await Promise.all(['Carl', 'Dora', 'Emil'].map((name) => server().member(name)));
    await add(anna, series, { members: people, send_email_notification: false }, 'all');
    const at = (appointmentId: string) => ({ params: { appointmentId } });
    const lock = (participation_locked: boolean) => ({
      body: { appointment: { attendee_configuration: { participation_locked } } },
    });
    const me = (appointmentId: string) => ({ params: { appointmentId, participantId: 'me' } });
    for (let round = 0; round < 3; round += 1) {
      const answers = people.flatMap((as) => [
        server().call(answerAppointment, { as, ...me(date), body: { status: 'accepted', apply_to: 'this' } }),
        server().call(answerAppointment, { as, ...me(date), body: { status: 'declined', apply_to: 'all' } }),
      ]);
      const acts = [
        server().call(setParticipationLock, { as: anna, ...at(date), ...lock(false) }),
        server().call(setParticipationLock, { as: berta, ...at(series), ...lock(false) }),
        server().call(cancelAppointment, { as: anna, ...at(date), body: { apply_to: 'this' } }),
        server().call(undoCancelAppointment, { as: berta, ...at(date) }),
        add(berta, date, { members: people, send_email_notification: false }, 'this'),
        add(anna, series, { members: [berta], send_email_notification: false }, 'all'),
      ];
      const writes = [
        put(anna, series, { scope: 'all', draft: { ...weekly, name: `Reihe ${round}` } }),
        put(berta, date, { scope: 'this', draft: { date: shown, name: `Datum ${round}` } }),
      ];
      const statuses = (await Promise.all([...answers, ...acts])).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const outcomes = await Promise.all(writes);
      expect(outcomes.filter((outcome) => outcome === 'internal')).toEqual([]);
    }
    expect((await read(anna, series)).type).toBe('recurring_appointment');
  });
});
