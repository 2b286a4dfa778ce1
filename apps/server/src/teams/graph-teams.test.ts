import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGraphServer, type TestGraphServer } from '../testing/start-graph-server.ts';
import { createGraphTeams } from './graph-teams.ts';
import { type Teams, TeamsError } from './teams.port.ts';

const meeting = {
  subject: 'Jour fixe',
  start: '2026-11-20T14:00:00+01:00',
  end: '2026-11-20T15:00:00+01:00',
  allDay: false,
};

describe('Teams by Microsoft Graph', () => {
  let graph: TestGraphServer;
  let teams: Teams;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-20T09:00:00.000Z');
    graph = await startGraphServer();
    teams = createGraphTeams(graph.settings, () => now);
  });
  afterEach(() => graph.close());

  const fails = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof TeamsError)) throw new Error(`Ended with ${String(error)}.`);
    return { kind: error.kind, message: error.message, retryAfterMs: error.retryAfterMs };
  };

  it('makes an event with an online meeting in the mailbox, once a key', async () => {
    const made = await teams.create(meeting, 'key-1');
    expect(made).toEqual({
      id: 'AAMk-key-1',
      webLink: 'https://outlook.office365.com/owa/?itemid=AAMk-key-1',
      joinUrl: 'https://teams.microsoft.com/l/meetup-join/AAMk-key-1',
      accepted: [],
    });
    expect(graph.calls).toEqual([
      {
        method: 'POST',
        path: '/v1.0/users/meetings%40atrium.example/events',
        body: {
          subject: 'Jour fixe',
          start: { dateTime: '2026-11-20T13:00:00', timeZone: 'UTC' },
          end: { dateTime: '2026-11-20T14:00:00', timeZone: 'UTC' },
          isAllDay: false,
          isOnlineMeeting: true,
          onlineMeetingProvider: 'teamsForBusiness',
          transactionId: 'key-1',
          singleValueExtendedProperties: [
            { id: expect.stringMatching(/^String \{.+\} Name AtriumKey$/), value: 'key-1' },
          ],
        },
      },
    ]);
    expect(await teams.find('key-1')).toEqual(made);
    expect(await teams.find('key-2')).toBeUndefined();
    expect((await fails(teams.create(meeting, 'key-1'))).kind).toBe('unreachable');
  });

  it('removes an event, and is content where it is gone already', async () => {
    const { id } = await teams.create(meeting, 'key-1');
    await teams.remove(id);
    await teams.remove(id);
    expect(graph.events.size).toBe(0);
    expect(await fails(teams.read(id))).toMatchObject({ kind: 'gone' });
    expect(await fails(teams.update(id, meeting))).toMatchObject({ kind: 'gone' });
    graph.refuse(503);
    expect(await fails(teams.remove(id))).toMatchObject({ kind: 'unreachable' });
  });

  it('changes who waits in the lobby of the meeting behind an address', async () => {
    const { joinUrl } = await teams.create(meeting, 'key-1');
    await teams.setLobby(joinUrl ?? '', { bypass: true });
    expect([...graph.events.values()].map(({ lobby }) => lobby)).toEqual(['everyone']);
    expect(await fails(teams.setLobby('https://teams.example.com/o’clock', { bypass: true }))).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('signs in once, again before the token ends, and when Graph no longer takes it', async () => {
    await teams.find('key');
    now = new Date('2026-11-20T09:58:00.000Z');
    await teams.find('key');
    expect(graph.signIns()).toBe(1);
    now = new Date('2026-11-20T09:59:00.000Z');
    await teams.find('key');
    expect(graph.signIns()).toBe(2);
    graph.expireTokens();
    await teams.find('key');
    expect(graph.signIns()).toBe(3);
  });

  it.each([
    [400, 'ErrorInvalidRequest', 'refused'],
    [403, 'ErrorAccessDenied', 'refused'],
    [404, 'ErrorInvalidUser', 'refused'],
    [404, 'ErrorItemNotFound', 'gone'],
    [409, 'ErrorDuplicateTransactionId', 'unreachable'],
    [429, 'TooManyRequests', 'unreachable'],
    [500, 'generalException', 'unreachable'],
  ] as const)('takes %i %s as %s', async (status, code, kind) => {
    graph.refuse(status, { code });
    const message = `Graph answered with ${status} ${code}.`;
    expect(await fails(teams.read('id'))).toEqual({ kind, message, retryAfterMs: 0 });
  });

  it('waits as long as it is told to, and no longer than ten minutes', async () => {
    graph.refuse(429, { headers: { 'Retry-After': '120' } });
    graph.refuse(503, { headers: { 'Retry-After': '86400' } });
    graph.refuse(503, { headers: { 'Retry-After': 'Fri, 20 Nov 2026 10:00:00 GMT' } });
    const waits = [await fails(teams.read('id')), await fails(teams.read('id')), await fails(teams.read('id'))];
    expect(waits.map(({ retryAfterMs }) => retryAfterMs)).toEqual([120_000, 600_000, 0]);
  });

  it('takes an answer it does not understand for none', async () => {
    graph.refuse(200);
    expect(await fails(teams.read('id'))).toMatchObject({
      kind: 'unreachable',
      message: 'Graph answered with something else than agreed.',
    });
  });

  it('tells neither secret nor token when something fails', async () => {
    const wrong = createGraphTeams({ ...graph.settings, clientSecret: 'wr0ng' }, () => now);
    const refused = await fails(wrong.find('key'));
    expect(refused).toEqual({
      kind: 'refused',
      message: 'The sign-in at Microsoft was answered with 401 invalid_client',
      retryAfterMs: 0,
    });
    await graph.close();
    const lost = createGraphTeams(graph.settings, () => now);
    const { kind, message } = await fails(lost.find('key'));
    expect([kind, message]).toEqual(['unreachable', 'Microsoft could not be reached (ECONNREFUSED).']);
    graph = await startGraphServer();
  });
});
