import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import type { RoleFormDraft, RoleFormSnapshot } from './role-form.machine.ts';
import { displayTypesIn, rolePalette, roleTextColors, withColor } from './roles.rules.ts';
import type { DisplayType } from './roles.schema.ts';

/** What the form of a role shows and does. */
export interface RoleFormApi extends FormApi<RoleFormDraft> {
  readonly isNew: boolean;
  readonly displayTypes: readonly DisplayType[];
  readonly palette: readonly string[];
  readonly textColors: readonly string[];
  /** Takes another colour, and proposes the text colour that goes with it (ROLE-D02). */
  chooseColor(color: string): void;
}

/** Reads the form of a role for its view. */
export function connectRoleForm(
  snapshot: RoleFormSnapshot,
  send: (event: FormEvent<RoleFormDraft>) => void,
): RoleFormApi {
  const { draft } = snapshot.context;
  const form = connectForm(snapshot, send);
  return {
    ...form,
    isNew: draft.role === null,
    displayTypes: displayTypesIn(draft.group === null ? 'network' : 'group'),
    palette: rolePalette,
    textColors: roleTextColors,
    chooseColor: (color) => form.change(withColor(draft, color)),
  };
}
