import { type AdministeredMember, blankMember, type NewMemberDraft, newMemberMachine } from '@atrium/core/admin';
import { administeredMemberOf } from '@atrium/core/admin/fixtures';
import type { SaveInput } from '@atrium/core/form';
import { memberResetMachine } from '@atrium/core/two-factor';
import { createActor, fromPromise } from 'xstate';

/** The form of a new member; it tells what it was given to save, and is never done. */
export function newMemberFormOf(values: Partial<NewMemberDraft> = {}, onSave: () => void = () => {}) {
  const saveDraft = fromPromise<AdministeredMember, SaveInput<NewMemberDraft>>(() => {
    onSave();
    return new Promise(() => {});
  });
  const machine = newMemberMachine.provide({ actors: { saveDraft } });
  return createActor(machine, { input: { draft: { ...blankMember, ...values } } }).start();
}

/** Resetting the second step of a member, which tells that it was done. */
export function resetOf(onReset: () => void) {
  const { id, displayName } = administeredMemberOf(3);
  const machine = memberResetMachine.provide({
    actors: {
      act: fromPromise(async () => {
        onReset();
        return undefined;
      }),
    },
  });
  return createActor(machine, { input: { entity: { id, displayName } } }).start();
}
