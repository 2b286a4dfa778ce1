import { settle } from '@atrium/testing';
import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { defineEndpoint } from '../contract/index.ts';
import { createMemoryEnvironment, createSignal, createTextStore, ownKey } from '../environment/index.ts';
import { toFailure } from '../machine/index.ts';
import { createSession } from './session.client.ts';
import { connectSession } from './session.connect.ts';
import { exampleSession, exampleVisitor } from './session.fixtures.ts';
import { emptyCredentials } from './sign-in.machine.ts';

const writeNote = defineEndpoint({ id: 'notes.write', method: 'POST', path: '/notes' });
const jonas = exampleSession.current_member.id;
const mara = '65a000000000000000000002';

/** A server whose one browser session changes under the client, as other tabs of it would do. */
function createDoor() {
  const state = {
    who: null as string | null,
    token: 'visitor-token',
    asked: [] as string[],
    isBroken: false,
    isBare: false,
  };

  function enter(who: string | null): void {
    state.who = who;
    state.token = `${who ?? 'visitor'}-token-${state.asked.length}`;
  }

  function answer(line: string, token: string | null): Response {
    if (state.isBroken) return new Response('<h1>Oops</h1>', { status: 500 });
    if (line === 'GET /api/v1/session')
      return state.who ? session(state.who) : refusal(401, 'session_required', visitor());
    if (line === 'POST /notes' && !state.who) return refusal(401, 'session_required');
    if (token !== state.token) return refusal(422, 'invalid_authenticity_token');
    if (line === 'POST /users/sign_in.json') return signIn();
    if (line === 'DELETE /users/sign_out') return signOut();
    return new Response(null, { status: 204 });
  }

  const session = (id: string) =>
    Response.json({
      ...exampleSession,
      current_member: { ...exampleSession.current_member, id },
      csrf_token: state.token,
    });
  const visitor = () => (state.isBare ? {} : { ...exampleVisitor, csrf_token: state.token });
  const refusal = (status: number, code: string, beside: object = {}) =>
    Response.json({ error: true, code, message: code, errors: {}, ...beside }, { status });
  const signIn = () => {
    enter(jonas);
    return Response.json({ redirect_to: '/' });
  };
  const signOut = () => {
    enter(null);
    return new Response(null, { status: 204 });
  };

  return {
    state,
    enter,
    ...createTabs((line, token) => {
      state.asked.push(line);
      return answer(line, token);
    }),
  };
}

/** Tabs of one browser: texts of the device are the same in each, those of a tab are its own. */
function createTabs(answer: (line: string, token: string | null) => Response) {
  const local = createTextStore();
  function openTab() {
    const visibility = createSignal<'visible' | 'hidden'>('visible');
    const atrium = createAtrium({
      baseUrl: 'https://community.example',
      environment: createMemoryEnvironment({ storage: { local, session: createTextStore() }, visibility }),
      fetch: async (input) => {
        const request = new Request(input);
        return answer(`${request.method} ${new URL(request.url).pathname}`, request.headers.get('X-CSRF-Token'));
      },
    });
    const show = () => (['hidden', 'visible'] as const).map(visibility.set);
    return { atrium, show };
  }
  return { local, openTab };
}

async function open(who: string | null) {
  const door = createDoor();
  door.enter(who);
  return { ...door, ...(await openAt(door, who)) };
}

async function openAt({ openTab }: ReturnType<typeof createDoor>, who: string | null) {
  const { atrium, show } = openTab();
  const bound = createSession(atrium);
  const actor = createActor(bound.sessionMachine).start();
  atrium.onSessionRequired(() => actor.send({ type: 'session.expired' }));
  const reaches = (value: ReturnType<typeof actor.getSnapshot>['value']) =>
    waitFor(actor, (snapshot) => snapshot.value === value);
  await reaches(who ? 'signedIn' : 'visiting');
  const api = () => connectSession(actor.getSnapshot(), actor.send);
  const write = () => atrium.http.request(writeNote, {}).catch((error: unknown) => toFailure(error).code);
  const watch = () => {
    let reads = 0;
    const observer = new QueryObserver(atrium.queryClient, { queryKey: ['word'], queryFn: async () => ++reads });
    observer.subscribe(() => {});
    return () => observer.getCurrentResult().data;
  };
  const signIn = async () => {
    const draft = { ...emptyCredentials, email: 'a@b.example', password: 'secret' };
    const form = createActor(bound.signInMachine, { input: { draft } }).start();
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.status === 'done');
    api().reload();
  };
  return { ...bound, atrium, show, reaches, api, write, watch, signIn };
}

async function openTwo(who: string | null) {
  const one = await open(who);
  const other = await openAt(one, who);
  for (const { atrium } of [one, other]) atrium.queryClient.setQueryData(['word'], 'private');
  return { one, other };
}

describe('the tabs of a browser', () => {
  const kept = ({ atrium }: Awaited<ReturnType<typeof openAt>>) => [
    atrium.queryClient.getQueryData(['word']),
    atrium.environment.storage.session.get('atrium.overview'),
  ];

  it('all forget the member who signs out in one of them, with what the device keeps for them (AUTH-D10, AUTH-D29)', async () => {
    const { one, other } = await openTwo(jonas);
    for (const { atrium } of [one, other]) atrium.environment.storage.session.set('atrium.overview', 'private');
    one.local.set(ownKey(jonas, 'outbox'), 'private');
    one.local.set(ownKey(mara, 'outbox'), 'of another');
    one.local.set('atrium.theme', 'dark');
    one.api().signOut();
    await Promise.all([one.reaches('visiting'), other.reaches('visiting')]);
    expect([kept(one), kept(other)]).toEqual([
      [undefined, null],
      [undefined, null],
    ]);
    expect(other.api()).toMatchObject({ session: null, isExpired: false });
    expect(one.local.keys().toSorted()).toEqual([ownKey(mara, 'outbox'), 'atrium.theme'].toSorted());
  });

  it('start anew for another person who has signed in (AUTH-D10, AUTH-D29)', async () => {
    const { one, other } = await openTwo(jonas);
    one.enter(mara);
    one.api().reload();
    await settle();
    await other.reaches('signedIn');
    expect(other.api().session?.current_member.id).toBe(mara);
    expect(other.atrium.queryClient.getQueryData(['word'])).toBeUndefined();
  });

  it('let everybody in who waits at the door, or whose session had ended, once one of them has signed in', async () => {
    const { one, other } = await openTwo(null);
    await one.signIn();
    await Promise.all([one.reaches('signedIn'), other.reaches('signedIn')]);
    one.enter(null);
    await Promise.all([one.write(), other.write()]);
    await Promise.all([one.reaches('expired'), other.reaches('expired')]);
    await other.signIn();
    await Promise.all([one.reaches('signedIn'), other.reaches('signedIn')]);
  });

  it('look when they are shown again, having slept while the person changed', async () => {
    const one = await open(jonas);
    one.local.watch = () => () => {};
    const sleeper = await openAt(one, jonas);
    one.api().signOut();
    await one.reaches('visiting');
    expect(sleeper.api().isSignedIn).toBe(true);
    sleeper.show();
    await sleeper.reaches('visiting');
  });

  it('let a person in whose account is not the one the browser has by now (AUTH-D02)', async () => {
    const one = await open(jonas);
    one.enter(null);
    await one.write();
    await one.reaches('expired');
    one.enter(mara);
    await one.signIn();
    await one.reaches('signedIn');
    expect(one.api().session?.current_member.id).toBe(jonas);
  });

  it('never sign out somebody else', async () => {
    const one = await open(jonas);
    one.enter(mara);
    one.api().signOut();
    await one.reaches('signedIn');
    expect([one.api().failure?.code, one.state.who]).toEqual(['session_required', mara]);
  });
});

describe('the session of a browser', () => {
  it('signs a visitor in with the token of the door, and out again (AUTH-D02, AUTH-D07, AUTH-D10)', async () => {
    const { atrium, signIn, reaches, api, state } = await open(null);
    expect(api().visitor?.network).toEqual(exampleVisitor.network);
    await signIn();
    await reaches('signedIn');
    atrium.queryClient.setQueryData(['word'], 'kept');
    api().signOut();
    await reaches('visiting');
    expect(atrium.queryClient.getQueryData(['word'])).toBeUndefined();
    expect(state.asked).toEqual([
      'GET /api/v1/session',
      'POST /users/sign_in.json',
      'GET /api/v1/session',
      'DELETE /users/sign_out',
      'GET /api/v1/session',
    ]);
  });

  it('keeps what was typed when it is refused (AUTH-D02)', async () => {
    const { state, signInMachine } = await open(null);
    state.isBroken = true;
    const draft = { ...emptyCredentials, email: 'a@b.example', password: 'secret' };
    const form = createActor(signInMachine, { input: { draft } }).start();
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    expect(form.getSnapshot().context).toMatchObject({ draft, failure: { status: 500 } });
  });

  it('says why it cannot be read', async () => {
    const { state, api, enter, reaches } = await open(jonas);
    state.isBroken = true;
    api().reload();
    await reaches('loadFailed');
    expect(api().failure).toEqual({
      code: 'unexpected',
      message: 'The server answered session.get with status 500.',
      status: 500,
    });
    Object.assign(state, { isBroken: false, isBare: true });
    enter(null);
    api().reload();
    await reaches('loading');
    await reaches('loadFailed');
    expect(api().failure).toMatchObject({ code: 'session_required', status: 401 });
  });

  it('follows with the next call when another tab has signed out (AUTH-D10, GEN-E08)', async () => {
    const { enter, write, reaches, api, state } = await open(jonas);
    enter(null);
    state.asked.length = 0;
    expect(await write()).toBe('session_required');
    await reaches('expired');
    expect(api()).toMatchObject({ isExpired: true, session: { current_member: { id: jonas } } });
    expect(state.asked).toEqual(['POST /notes', 'GET /api/v1/session']);
  });

  it('reads again what is on screen when the same person is back (GEN-D02)', async () => {
    const { atrium, enter, write, watch, reaches, api } = await open(jonas);
    const word = watch();
    atrium.queryClient.setQueryData(['elsewhere'], 'kept');
    await settle();
    expect(word()).toBe(1);
    enter(null);
    await write();
    await reaches('expired');
    enter(jonas);
    api().reload();
    await reaches('signedIn');
    await settle();
    expect(word()).toBe(2);
    expect(atrium.queryClient.getQueryData(['elsewhere'])).toBe('kept');
    expect(await write()).toBeUndefined();
  });

  it('shows nobody what another person has read', async () => {
    const { atrium, enter, write, watch, reaches, api } = await open(jonas);
    const word = watch();
    atrium.queryClient.setQueryData(['elsewhere'], 'of Jonas');
    await settle();
    enter(null);
    await write();
    await reaches('expired');
    enter(mara);
    api().reload();
    await reaches('signedIn');
    await settle();
    expect(api().session?.current_member.id).toBe(mara);
    expect(atrium.queryClient.getQueryData(['elsewhere'])).toBeUndefined();
    expect(word()).toBe(2);
  });

  it('repeats a write when only the token was old (GEN-D03)', async () => {
    const { enter, write, state } = await open(jonas);
    enter(jonas);
    state.asked.length = 0;
    expect(await write()).toBeUndefined();
    expect(state.asked).toEqual(['POST /notes', 'GET /api/v1/session', 'POST /notes']);
  });

  it('never sends in the name of a person who has signed in meanwhile', async () => {
    const { enter, write, state, reaches, api } = await open(jonas);
    enter(mara);
    state.asked.length = 0;
    expect(await write()).toBe('session_required');
    await reaches('signedIn');
    expect(api().session?.current_member.id).toBe(mara);
    expect(state.asked.filter((line) => line === 'POST /notes')).toHaveLength(1);
    expect(await write()).toBeUndefined();
  });
});
