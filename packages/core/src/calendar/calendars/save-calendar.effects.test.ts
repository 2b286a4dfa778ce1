import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { createCalendar } from '../calendar.client.ts';
import { exampleCalendarDetail, exampleCalendars } from '../calendar.fixtures.ts';
import { calendarKeys } from '../calendar.keys.ts';
import { calendarDraftOf, newCalendarDraft } from './calendar-draft.rules.ts';

const { id } = exampleCalendarDetail;

function connectServer(stale = 0) {
  const calls: [string, unknown][] = [];
  let refusals = stale;
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock: createTestClock(0) }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      calls.push([`${request.method} ${new URL(request.url).pathname}`, text === '' ? null : JSON.parse(text)]);
      if (request.method === 'DELETE') return new Response(null, { status: 204 });
      if (refusals-- > 0) {
        const current = { ...exampleCalendarDetail, updated_at: '2026-11-20T09:00:00.000Z' };
        return Response.json({ error: true, code: 'stale_object', message: 'x', errors: {}, current }, { status: 409 });
      }
      return Response.json({ calendar: exampleCalendarDetail }, { status: request.method === 'POST' ? 201 : 200 });
    },
  });
  for (const key of [calendarKeys.calendars({ kind: 'all' }), calendarKeys.overviews]) {
    atrium.queryClient.setQueryData([...key], []);
  }
  const isStale = (key: readonly unknown[]) => atrium.queryClient.getQueryState([...key])?.isInvalidated ?? false;
  return { atrium, calls, isStale, calendar: createCalendar(atrium) };
}

const path = `/calendars/${exampleCalendars.shared.id}`;
const draft = { name: 'Mira Brandt', color: '1565c0', type: 'personal', parent_id: null };
const membership_ids = exampleCalendarDetail.membership_ids;

describe('calendars bound to a client', () => {
  it('reads one (CAL-214)', async () => {
    const { calendar, calls } = connectServer();
    const { queryKey, queryFn } = calendar.queries.calendar(id);
    expect(await queryFn({ signal: new AbortController().signal })).toEqual(exampleCalendarDetail);
    expect([queryKey.slice(0, 1), calls]).toEqual([calendarKeys.calendarLists, [[`GET /calendars/${id}`, null]]]);
  });

  it('creates one, and every list is read again (CAL-215, CAL-D139)', async () => {
    const { calendar, calls, isStale } = connectServer();
    const fresh = newCalendarDraft({ type: 'personal', isTypeFixed: false, parentId: null }, 0);
    const form = createActor(calendar.calendarFormMachine, { input: { draft: { ...fresh, name: 'Atelier' } } }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(calls).toEqual([
      ['POST /calendars', { calendar: { ...draft, name: 'Atelier', color: 'c62828', membership_ids: [] } }],
    ]);
    expect([form.getSnapshot().value, isStale(calendarKeys.calendars({ kind: 'all' }))]).toEqual(['saved', true]);
  });

  it('changes one, over what others saved when asked to (CAL-216, CAL-D09)', async () => {
    const { calendar, calls } = connectServer(1);
    const input = { draft: calendarDraftOf(exampleCalendarDetail) };
    const form = createActor(calendar.calendarFormMachine, { input }).start();
    form.send({ type: 'form.submit' });
    await settle();
    form.send({ type: 'form.overwrite' });
    await settle();
    const body = (updated_at: string) => ({ calendar: { ...draft, membership_ids, updated_at } });
    expect([form.getSnapshot().value, calls]).toEqual([
      'saved',
      [
        [`PUT /calendars/${id}`, body('2026-11-20T08:00:00.000Z')],
        [`PUT /calendars/${id}`, body('2026-11-20T09:00:00.000Z')],
      ],
    ]);
  });

  it.each([
    ['delete', [`GET ${path}`, `DELETE ${path}`]],
    ['removeShare', [`DELETE ${path}/share`]],
  ] as const)('does %s, and months are read again (CAL-218, CAL-219, CAL-D137)', async (act, paths) => {
    const asked = paths.map((asking) => [asking, null]);
    const { calendar, calls, isStale } = connectServer();
    const removal = createActor(calendar.calendarRemovalMachine).start();
    removal.send({ type: 'removal.ask', removal: { calendar: exampleCalendars.shared, act, children: [] } });
    await settle();
    removal.send({ type: 'removal.accept' });
    await settle();
    expect([calls, removal.getSnapshot().value, isStale(calendarKeys.overviews)]).toEqual([asked, 'idle', true]);
  });
});
