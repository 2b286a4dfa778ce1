import {
  type AdministeredMember,
  blankMember,
  type MemberFormDraft,
  type MemberTableAct,
  memberDraftOf,
  memberFormMachine,
  memberTableMachine,
  type NewMemberDraft,
  newMemberMachine,
  welcomeMachine,
} from '@atrium/core/admin';
import { administeredMemberOf } from '@atrium/core/admin/fixtures';
import type { SaveInput } from '@atrium/core/form';
import { fromRowActs } from '@atrium/core/lists';
import { memberResetMachine } from '@atrium/core/two-factor';
import { createActor, fromCallback, fromPromise } from 'xstate';

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

/** Sending the welcome again to a member who has not been here yet, which tells that it was done. */
export function welcomeOf(onSend: () => void, values: Partial<AdministeredMember> = {}) {
  const machine = welcomeMachine.provide({
    actors: {
      act: fromPromise(async () => {
        onSend();
        return undefined;
      }),
    },
  });
  const entity = administeredMemberOf(3, { last_sign_in_at: null, ...values });
  return createActor(machine, { input: { entity } }).start();
}

/** The form of a member; saving goes on. */
export function memberFormOf(member: AdministeredMember) {
  const saveDraft = fromPromise<AdministeredMember, SaveInput<MemberFormDraft>>(() => new Promise(() => {}));
  const machine = memberFormMachine.provide({ actors: { saveDraft } });
  return createActor(machine, { input: { draft: memberDraftOf(member) } }).start();
}

/** The table of members; it tells what is done with whom, and does it. */
export function memberTableOf(
  rows: readonly AdministeredMember[],
  onAct: (act: MemberTableAct, names: readonly string[]) => void = () => {},
) {
  const act = fromRowActs<AdministeredMember, MemberTableAct, null>(
    ({ id }) => id,
    ({ rows: chosen, act: asked }, { each }) => {
      onAct(
        asked,
        chosen.map(({ displayName }) => displayName),
      );
      return each(chosen, async (row) =>
        asked.kind === 'remove' ? null : { ...row, locked: asked.change.locked ?? row.locked },
      );
    },
  );
  const machine = memberTableMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const filter = { q: '', filter: 'all', sort: 'name' } as const;
  const ref = createActor(machine, { input: { filter, facts: null } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}
