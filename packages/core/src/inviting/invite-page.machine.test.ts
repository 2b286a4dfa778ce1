import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { listInviteMachine, memberInviteMachine, personInviteMachine } from './invite-forms.machine.ts';
import { invitePageMachine } from './invite-page.machine.ts';
import { inviteSettingsOf } from './inviting.fixtures.ts';
import type { InviteAnswer, InviteSettings } from './inviting.schema.ts';

const coverage = recordTransitions(invitePageMachine);
const answer: InviteAnswer = {
  ...{ message: '1 Person wurde eingeladen.', invited: 1, renewed: 0, members: 0, skipped: 0 },
  errors: [],
  warnings: [],
};

function open(settings: InviteSettings = inviteSettingsOf()) {
  const send = async () => answer;
  const machine = invitePageMachine.provide({
    actors: {
      memberInvite: memberInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }),
      personInvite: personInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }),
      listInvite: listInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }),
    },
  });
  const ref = createActor(machine, { input: { scope: 'groups/chor', settings }, inspect: coverage.inspect }).start();
  return () => ref.getSnapshot().context;
}

describe('the page of inviting', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(invitePageMachine)).toMatchInlineSnapshot(`
      "(root) (initial) open
      (root) --xstate.done.actor.list [isSent]--> (stays) / takeList
      (root) --xstate.done.actor.members [isSent]--> (stays) / takeMembers
      (root) --xstate.done.actor.person [isSent]--> (stays) / takePerson"
    `);
  });

  it('says what has become of an invite, begins its form anew, again and again, and keeps what was typed elsewhere (INV-024)', async () => {
    const page = open();
    page().forms.members.send({ type: 'draft.change', patch: { additional_message: 'Kommt!' } });
    for (const times of [1, 2]) {
      const { person } = page().forms;
      person.send({ type: 'draft.change', patch: { email: 'mira@example.org' } });
      person.send({ type: 'form.submit' });
      await settle();
      expect(page()).toMatchObject({ answer, sent: { members: 0, person: times, list: 0 } });
      expect(page().forms.person).not.toBe(person);
      expect(page().forms.person.getSnapshot().context.draft.email).toBe('');
    }
    expect(page().forms.members.getSnapshot().context.draft.additional_message).toBe('Kommt!');
  });

  it('says of a list what has become of it (INV-012, INV-024)', async () => {
    const page = open();
    page().forms.list.send({ type: 'draft.change', patch: { file: new File(['a@example.org'], 'people.csv') } });
    page().forms.list.send({ type: 'form.submit' });
    await settle();
    expect(page()).toMatchObject({ answer, sent: { members: 0, person: 0, list: 1 } });
  });

  it('leaves the words about members to their toast (INV-025)', async () => {
    const page = open();
    page().forms.person.send({ type: 'draft.change', patch: { email: 'mira@example.org' } });
    page().forms.person.send({ type: 'form.submit' });
    await settle();
    // Of a member the form takes the id alone.
    const members = [{ id: '65a000000000000000000007', name: 'Mira' } as never];
    page().forms.members.send({ type: 'draft.change', patch: { members } });
    page().forms.members.send({ type: 'form.submit' });
    await settle();
    expect(page()).toMatchObject({ answer: null, sent: { members: 1, person: 1, list: 0 } });
  });

  it('keeps a form that was left as it is: its page is left with it', () => {
    const page = open();
    for (const form of Object.values(page().forms)) {
      form.send({ type: 'form.leave' });
      expect(Object.values(page().forms)).toContain(form);
    }
    expect(page().sent).toEqual({ members: 0, person: 0, list: 0 });
  });

  it('invites as guests where nobody else may be invited (INV-017, INV-018)', () => {
    const page = open(inviteSettingsOf({ can: { invite_internal: false, invite_external: false } }));
    expect(page().drafts.person.user_type).toBe('external');
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
