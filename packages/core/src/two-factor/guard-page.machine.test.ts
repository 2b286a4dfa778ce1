import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { passkeyFormMachine, passkeyNameMachine } from './code-forms.machine.ts';
import { connectGuardPage } from './guard-page.connect.ts';
import { guardPageMachine } from './guard-page.machine.ts';
import { bareGuard, fullGuard } from './two-factor.fixtures.ts';
import type { BackupCodes, TwoFactor } from './two-factor.schema.ts';

const coverage = recordTransitions(guardPageMachine);

function open(guard: TwoFactor, made: BackupCodes = []) {
  const told: object[] = [];
  const machine = guardPageMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      passkeyForm: passkeyFormMachine.provide({ actors: { saveDraft: fromPromise(async () => made) } }),
      passkeyName: passkeyNameMachine.provide({
        actors: {
          saveDraft: fromPromise(async ({ input: { draft } }) => {
            const [passkey] = fullGuard.passkeys;
            if (!passkey) throw new Error('The account of the example has passkeys.');
            return { ...passkey, name: draft.name };
          }),
        },
      }),
    },
  });
  const ref = createActor(machine, { input: { guard }, inspect: coverage.inspect });
  ref.on('*', (event) => told.push(event));
  ref.start();
  return { ref, told, page: () => connectGuardPage(ref.getSnapshot(), ref.send) };
}

describe('the page of what guards an account', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(guardPageMachine)).toMatchInlineSnapshot(`
      "(root) (initial) open
      (root) (invoke) facts as facts
      (root) --facts.loaded--> (stays) / learn, tellRemoval
      adding (invoke) passkeyForm as passkeyForm
      adding --xstate.done.actor.passkeyForm [hasCodes]--> noting / keepCodes
      adding --xstate.done.actor.passkeyForm [isMade]--> open / announce
      adding --xstate.done.actor.passkeyForm--> open
      noting --codes.noted--> open / dropCodes, announce
      open --passkey.add--> adding
      open --passkey.rename--> renaming
      renaming (invoke) passkeyName as passkeyName
      renaming --xstate.done.actor.passkeyName--> open"
    `);
  });

  it('proposes a name for the first passkey, and leads on once it is made (TFA-D08)', async () => {
    const { page, told } = open(bareGuard);
    expect(page()).toMatchObject({ passkeyRef: null, nameRef: null, codes: null });
    page().addPasskey('First');
    expect(page().passkeyRef?.getSnapshot().context.draft).toEqual({
      name: 'First',
      asksForPassword: false,
      password: '',
    });
    page().passkeyRef?.send({ type: 'form.submit' });
    await settle();
    expect([page().passkeyRef, told]).toEqual([null, [{ type: 'guard.renewed' }]]);
  });

  it('shows new backup codes until they are noted, and only then leads on (TFA-D08)', async () => {
    const { page, told } = open(bareGuard, ['1234567890']);
    page().addPasskey('First');
    page().passkeyRef?.send({ type: 'form.submit' });
    await settle();
    expect([page().codes, told]).toEqual([['1234567890'], []]);
    page().noteCodes();
    expect([page().codes, told]).toEqual([null, [{ type: 'guard.renewed' }]]);
  });

  it('asks for the password and proposes no name where there are passkeys, and a form that is left makes none (TFA-D06, TFA-D08)', () => {
    const { page, told } = open({ ...fullGuard, password_required: true });
    page().addPasskey('First');
    expect(page().passkeyRef?.getSnapshot().context.draft).toMatchObject({ name: '', asksForPassword: true });
    page().passkeyRef?.send({ type: 'form.leave' });
    expect([page().passkeyRef, page().codes, told]).toEqual([null, null, []]);
  });

  it('renames a passkey in a form of its own (TFA-D08)', async () => {
    const { page, told } = open(fullGuard);
    const [passkey] = fullGuard.passkeys;
    if (!passkey) throw new Error('The account of the example has passkeys.');
    page().renamePasskey(passkey);
    expect(page().nameRef?.getSnapshot().context.draft).toEqual({ id: passkey.id, name: passkey.name });
    page().nameRef?.send({ type: 'draft.change', patch: { name: 'Desk' } });
    page().nameRef?.send({ type: 'form.submit' });
    await settle();
    expect([page().nameRef, told]).toEqual([null, []]);
  });

  it('tells what removes a way what the account has meanwhile (TFA-D07)', () => {
    const { ref, page } = open(bareGuard);
    ref.send({ type: 'facts.loaded', data: fullGuard });
    expect([page().guard, page().removalRef.getSnapshot().context.entity]).toEqual([fullGuard, fullGuard]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
