import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAtrium } from './atrium.ts';
import { defineEndpoint } from './contract/index.ts';
import { createMemoryEnvironment } from './environment/index.ts';

const getNote = defineEndpoint({ id: 'notes.get', method: 'GET', path: '/note', reply: z.string() });
const clearNote = defineEndpoint({ id: 'notes.clear', method: 'DELETE', path: '/note' });

/** A server that gives the answers one after the other. */
function scripted(answers: readonly Response[]) {
  const waiting = [...answers];
  const asked: Request[] = [];
  const answer: typeof fetch = async (request) => {
    asked.push(new Request(request));
    return waiting.shift() ?? Response.error();
  };
  return { fetch: answer, asked };
}

const yes = () => Response.json('yes', { headers: { 'Tzdb-Version': '2026a' } });
const no = (code: string, status: number) =>
  Response.json({ error: true, code, message: code, errors: {} }, { status });
const baseUrl = 'https://community.example';

describe('the client', () => {
  it('calls the server with the language, the forgery token and the keys of its environment (CAL-D11, CAL-D149)', async () => {
    const { fetch, asked } = scripted([yes(), new Response(null, { status: 204 })]);
    const environment = createMemoryEnvironment({ random: { number: () => 0, uuid: () => 'key' } });
    const atrium = createAtrium({ baseUrl, fetch, environment, language: () => 'fr' });
    expect(atrium.environment).toBe(environment);
    await atrium.http.request(getNote, {});
    atrium.forgeryToken.set('token');
    await atrium.http.request(clearNote, {});
    expect(atrium.headers()).toEqual({ 'Accept-Language': 'fr', 'X-CSRF-Token': 'token' });
    expect(asked.map(({ url, headers }) => [url, Object.fromEntries(headers)])).toEqual([
      [`${baseUrl}/note`, { accept: 'application/json', 'accept-language': 'fr' }],
      [
        `${baseUrl}/note`,
        { accept: 'application/json', 'accept-language': 'fr', 'idempotency-key': 'key', 'x-csrf-token': 'token' },
      ],
    ]);
  });

  it('shows a personal access token instead of a forgery token (CAL-D11)', async () => {
    const { fetch, asked } = scripted([yes()]);
    const atrium = createAtrium({ baseUrl, fetch, token: 'secret' });
    atrium.forgeryToken.set('token');
    await atrium.http.request(getNote, {});
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer secret',
    });
  });

  it('knows the version of the time zone database once the server has answered', async () => {
    const atrium = createAtrium({ baseUrl, fetch: scripted([yes()]).fetch });
    expect(atrium.serverTzdbVersion()).toBeNull();
    await atrium.http.request(getNote, {});
    expect(atrium.serverTzdbVersion()).toBe('2026a');
  });

  it('tells each listener that there is no session, until it stops listening (GEN-D02)', async () => {
    const refused = () => no('session_required', 401);
    const atrium = createAtrium({ baseUrl, fetch: scripted([refused(), refused()]).fetch });
    const told: string[] = [];
    const stop = atrium.onSessionRequired(() => told.push('first'));
    atrium.onSessionRequired(() => told.push('second'));
    await expect(atrium.http.request(getNote, {})).rejects.toMatchObject({ code: 'session_required' });
    stop();
    await expect(atrium.http.request(getNote, {})).rejects.toMatchObject({ code: 'session_required' });
    expect(told).toEqual(['first', 'second', 'second']);
  });

  it('tells each listener of every answer, until it stops listening', async () => {
    const done = () => new Response(null, { status: 204 });
    const atrium = createAtrium({ baseUrl, fetch: scripted([no('not_found', 404), done(), done()]).fetch });
    const told: string[] = [];
    const stop = atrium.onSuccess(() => told.push('first'));
    atrium.onSuccess(() => told.push('second'));
    await expect(atrium.http.request(clearNote, {})).rejects.toMatchObject({ code: 'not_found' });
    expect(told).toEqual([]);
    await atrium.http.request(clearNote, {});
    stop();
    await atrium.http.request(clearNote, {});
    expect(told).toEqual(['first', 'second', 'second']);
  });

  it('repeats a write with the token that the session got', async () => {
    const { fetch, asked } = scripted([no('invalid_authenticity_token', 422), new Response(null, { status: 204 })]);
    const atrium = createAtrium({ baseUrl, fetch });
    atrium.forgeryToken.renewWith(async () => atrium.forgeryToken.set('fresh'));
    await atrium.http.request(clearNote, {});
    expect(asked.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([null, 'fresh']);
  });

  it('knows where the pages of the product are, and what an app has elsewhere', () => {
    const { paths } = createAtrium({ paths: { chats: '/talk', chat: (id) => `/talk?with=${id}` } });
    const shown = [paths.chats, paths.chat('member/1'), paths.newChat, paths.newAppointment({ date: '2026-11-20' })];
    expect(shown).toEqual(['/talk', '/talk?with=member/1', '/chat/new', '/appointments/new?date=2026-11-20']);
  });

  it('keeps nothing of one client for another', () => {
    const one = createAtrium();
    one.queryClient.setQueryData(['word'], 'kept');
    one.environment.storage.local.set('word', 'kept');
    const other = createAtrium();
    expect(other.queryClient.getQueryData(['word'])).toBeUndefined();
    expect(other.environment.storage.local.get('word')).toBeNull();
  });
});
