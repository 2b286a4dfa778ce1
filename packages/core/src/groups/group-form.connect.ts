import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import type { GroupFormDraft, GroupFormSnapshot } from './group-form.machine.ts';
import { type AccessChoice, accessChoices, canBeModerated, withoutLeftovers } from './groups.rules.ts';
import type { GroupAccess } from './groups.schema.ts';

/** What the form of a group shows and does. */
export interface GroupFormApi extends FormApi<GroupFormDraft> {
  readonly isNew: boolean;
  readonly accesses: readonly AccessChoice[];
  /** Joining can be moderated with this access (GROUP-011). */
  readonly canModerate: boolean;
  /** Another access forgets what it does not know. */
  chooseAccess(access: GroupAccess): void;
}

/** Reads the form of a group for its view; making hidden groups is not everybody's (GROUP-010). */
export function connectGroupForm(
  { snapshot, canCreateHidden }: { readonly snapshot: GroupFormSnapshot; readonly canCreateHidden: boolean },
  send: (event: FormEvent<GroupFormDraft>) => void,
): GroupFormApi {
  const { draft } = snapshot.context;
  return {
    ...connectForm(snapshot, send),
    isNew: draft.target === null,
    accesses: accessChoices(draft, { canCreateHidden, isMain: draft.target?.isMain === true }),
    canModerate: canBeModerated(draft),
    chooseAccess: (access) => {
      const { moderated_join } = withoutLeftovers({ ...draft, access });
      send({ type: 'draft.change', patch: { access, moderated_join } });
    },
  };
}
