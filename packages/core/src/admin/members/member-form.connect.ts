import { connectForm, type FormApi, type FormEvent } from '../../form/index.ts';
import type { Verdict } from '../../machine/index.ts';
import { switchVerdict } from './administered-members.rules.ts';
import type { MemberFormDraft, MemberFormSnapshot } from './member-form.machine.ts';

/** What the form of a member shows and does. */
export interface MemberFormApi extends FormApi<MemberFormDraft> {
  /** Whether they may become a guest, and be made or unmade an administrator. */
  readonly external: Verdict;
  readonly admin: Verdict;
  toggleRole(id: MemberFormDraft['role_ids'][number], isOn: boolean): void;
}

/** Reads the form of a member for its view. */
export function connectMemberForm(
  snapshot: MemberFormSnapshot,
  send: (event: FormEvent<MemberFormDraft>) => void,
): MemberFormApi {
  const { draft, original } = snapshot.context;
  const form = connectForm(snapshot, send);
  return {
    ...form,
    external: switchVerdict(original.member, { is_external: true }),
    admin: switchVerdict(original.member, { network_admin: false }),
    toggleRole: (id, isOn) => {
      const others = draft.role_ids.filter((one) => one !== id);
      form.change({ role_ids: isOn ? [...others, id] : others });
    },
  };
}
