import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { connectSession } from './session.connect.ts';
import { exampleSession, exampleVisitor } from './session.fixtures.ts';
import { type Presence, sessionMachine } from './session.machine.ts';

const member: Presence = { kind: 'member', session: exampleSession };
const visitor: Presence = { kind: 'visitor', visitor: exampleVisitor };
const coverage = recordTransitions(sessionMachine);

/** Starts a session whose reads answer one after the other. */
function startSession(answers: readonly (Presence | Error)[], end: () => Promise<void> = () => Promise.resolve()) {
  const waiting = [...answers];
  const machine = sessionMachine.provide({
    actors: {
      loadSession: fromPromise(async () => {
        const answer = waiting.shift();
        if (!answer || answer instanceof Error) throw answer ?? new Error('read more often than expected');
        return answer;
      }),
      endSession: fromPromise(end),
    },
  });
  const session = createActor(machine, { inspect: coverage.inspect }).start();
  const reaches = (state: ReturnType<typeof session.getSnapshot>['value']) =>
    waitFor(session, (snapshot) => snapshot.value === state);
  const api = () => connectSession(session.getSnapshot(), session.send);
  return { session, reaches, api };
}

describe('session', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(sessionMachine)).toMatchInlineSnapshot(`
      "(root) (initial) loading
      (root) (invoke) otherTabs as otherTabs
      (root) --session.ended--> loading / forgetMember
      confirmingSignOut --session.signOut--> signingOut
      confirmingSignOut --session.stay--> expiring
      expired --session.reload--> expiring
      expired --session.signOut [hasUnsent]--> confirmingSignOut / setUnsent
      expired --session.signOut--> signingOut
      expiring (invoke) loadSession as loadSession
      expiring --xstate.done.actor.loadSession [isMember]--> signedIn / setPresence
      expiring --xstate.done.actor.loadSession--> expired / keepVisitor
      expiring --xstate.error.actor.loadSession--> expired / setFailure
      loadFailed --session.reload--> loading
      loading (invoke) loadSession as loadSession
      loading --xstate.done.actor.loadSession [isMember]--> signedIn / setPresence
      loading --xstate.done.actor.loadSession--> visiting / setPresence
      loading --xstate.error.actor.loadSession--> loadFailed / setFailure
      signedIn --session.expired--> expiring
      signedIn --session.reload--> loading
      signedIn --session.renewed--> (stays) / setPresence
      signedIn --session.signOut [hasUnsent]--> confirmingSignOut / setUnsent
      signedIn --session.signOut--> signingOut
      signingOut (invoke) endSession as endSession
      signingOut --xstate.done.actor.endSession--> loading / forgetMember
      signingOut --xstate.error.actor.endSession--> signedIn / setFailure
      visiting --session.reload--> loading"
    `);
  });

  it('finds a member, who can sign out and is a visitor then (AUTH-D07, AUTH-D10)', async () => {
    const { reaches, api } = startSession([member, visitor]);
    expect(api().isLoading).toBe(true);
    await reaches('signedIn');
    expect(api()).toMatchObject({ session: exampleSession, isSignedIn: true, isLoading: false });
    api().signOut();
    await reaches('visiting');
    expect(api()).toMatchObject({ session: null, visitor: exampleVisitor, isSignedIn: false });
  });

  it('shows at once what the network is set to by now (SET-003)', async () => {
    const { session, reaches, api } = startSession([member]);
    await reaches('signedIn');
    const renamed = { ...exampleSession, network: { ...exampleSession.network, name: 'Hof 7' } };
    session.send({ type: 'session.renewed', session: renamed });
    expect(api()).toMatchObject({ session: renamed, isSignedIn: true, isLoading: false });
  });

  it('has forgotten the member once signed out, even when nothing can be read then (AUTH-D10)', async () => {
    const { reaches, api } = startSession([member, new Error('offline')]);
    await reaches('signedIn');
    api().signOut();
    await reaches('loadFailed');
    expect(api()).toMatchObject({ session: null, visitor: null, isSignedIn: false });
  });

  it('follows a tab that signed out with its next call, and asks once (GEN-E02, GEN-E08)', async () => {
    const { session, reaches, api } = startSession([member, visitor]);
    await reaches('signedIn');
    for (let call = 0; call < 5; call += 1) session.send({ type: 'session.expired' });
    await reaches('expired');
    session.send({ type: 'session.expired' });
    expect(session.getSnapshot().value).toBe('expired');
    expect(api()).toMatchObject({ visitor: exampleVisitor, session: exampleSession, isExpired: true });
  });

  it('finds a visitor, who becomes a member by signing in', async () => {
    const { session, reaches } = startSession([visitor, member]);
    await reaches('visiting');
    session.send({ type: 'session.reload' });
    await reaches('signedIn');
  });

  it('stays on the page while its member is read again, after a change of theirs (GEN-D02)', async () => {
    const { session, reaches, api } = startSession([member, member]);
    expect(api()).toMatchObject({ isLoading: true, isSignedIn: false });
    await reaches('signedIn');
    session.send({ type: 'session.reload' });
    expect(session.getSnapshot().value).toBe('loading');
    expect(api()).toMatchObject({ isLoading: false, isSignedIn: true, session: exampleSession });
    await reaches('signedIn');
  });

  it('stays on the page when the session ends and takes up again after signing in (GEN-D02)', async () => {
    const { session, reaches, api } = startSession([member, visitor, member]);
    await reaches('signedIn');
    session.send({ type: 'session.expired' });
    await reaches('expired');
    expect(api()).toMatchObject({ isExpired: true, isSignedIn: true, session: exampleSession });
    api().reload();
    await reaches('signedIn');
  });

  it('says why somebody else has ended it, until its member is back (AUTH-D04)', async () => {
    const locked: Presence = { kind: 'visitor', visitor: { ...exampleVisitor, ended_by: 'member_locked' } };
    const { session, reaches, api } = startSession([member, locked, member]);
    await reaches('signedIn');
    session.send({ type: 'session.expired' });
    await reaches('expired');
    expect(api()).toMatchObject({ isExpired: true, endedBy: 'member_locked' });
    api().reload();
    await reaches('signedIn');
    expect(api().endedBy).toBe(null);
  });

  it('does not believe in an expiry that the server denies', async () => {
    const { session, reaches } = startSession([member, member]);
    await reaches('signedIn');
    session.send({ type: 'session.expired' });
    await reaches('signedIn');
  });

  it('offers to try again when the session cannot be read', async () => {
    const { reaches, api, session } = startSession([new Error('offline'), member, new Error('offline'), visitor]);
    await reaches('loadFailed');
    expect(api()).toMatchObject({ hasFailed: true, failure: { code: 'unexpected', message: 'offline' } });
    api().reload();
    await reaches('signedIn');
    session.send({ type: 'session.expired' });
    await reaches('expired');
    session.send({ type: 'session.signOut' });
    await reaches('visiting');
  });

  it('asks before messages that wait are lost by signing out, and goes on as it is (AUTH-D29)', async () => {
    const { reaches, api } = startSession([member, member, visitor]);
    await reaches('signedIn');
    api().signOut(2);
    expect(api()).toMatchObject({ lostBySigningOut: 2, isCovered: true, isSignedIn: true });
    api().stay();
    await reaches('signedIn');
    expect(api()).toMatchObject({ lostBySigningOut: null, isCovered: false });
    api().signOut(1);
    api().signOut();
    await reaches('visiting');
  });

  it('covers the page of a session that has expired, and asks there as well (AUTH-D29)', async () => {
    const { session, reaches, api } = startSession([member, visitor, visitor]);
    await reaches('signedIn');
    session.send({ type: 'session.expired' });
    await reaches('expired');
    expect(api()).toMatchObject({ isCovered: true, isExpired: true });
    api().signOut(1);
    expect(api()).toMatchObject({ isCovered: true, isExpired: false, lostBySigningOut: 1 });
    api().stay();
    await reaches('expired');
  });

  it('has forgotten the member when another tab has signed out, whatever it does (AUTH-D10)', async () => {
    const { session, reaches, api } = startSession([member, visitor]);
    await reaches('signedIn');
    session.send({ type: 'session.ended' });
    expect(api()).toMatchObject({ session: null, isSignedIn: false });
    await reaches('visiting');
  });

  it('says so when signing out failed, and reads again on request', async () => {
    const { reaches, api } = startSession([member, member], () => Promise.reject(new Error('offline')));
    await reaches('signedIn');
    api().signOut();
    await reaches('signedIn');
    expect(api().failure).toEqual({ code: 'unexpected', message: 'offline' });
    api().reload();
    await reaches('loading');
    await reaches('signedIn');
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
