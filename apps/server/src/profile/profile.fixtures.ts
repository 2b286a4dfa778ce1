import type { ProfileField } from '@atrium/core/profile/schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { networkSettings } from '../network/network.tables.ts';

/** A text that everybody reads, a phone number for members, a choice, several choices, and a note for administrators. */
export const testFields: readonly ProfileField[] = [
  fieldOf('about', 'About me', { type: 'long_text' }),
  fieldOf('phone', 'Phone', { type: 'phone', visible_to: 'members' }),
  fieldOf('district', 'District', { type: 'selection', options: optionsOf('North', 'South') }),
  fieldOf('skills', 'Skills', {
    type: 'multi_selection',
    options: optionsOf('Cooking', 'Repairs'),
    visible_to: 'members',
  }),
  fieldOf('number', 'Member number', { visible_to: 'administrators' }),
];

/** Gives the network fields, and whatever else its settings are to say. */
export async function setTestFields(
  db: Db,
  { fields = testFields, requested = [], settings = {} }: TestFieldList = {},
): Promise<void> {
  const change_requests = { enabled: requested.length > 0, profile_fields: requested };
  const memberships = { profile_edit_target: 'profile', change_requests };
  const set = JSON.stringify({ ...settings, profile_fields: fields, memberships });
  await db.update(networkSettings).set({ settings: sql`${networkSettings.settings} || ${set}::jsonb` });
}

interface TestFieldList {
  readonly fields?: readonly ProfileField[];
  /** Fields whose changes administrators decide. */
  readonly requested?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

function fieldOf(id: string, label: string, values: Partial<ProfileField> = {}): ProfileField {
  return { id, label, type: 'text', options: [], required: false, visible_to: 'everyone', ...values };
}

function optionsOf(...labels: readonly string[]): ProfileField['options'] {
  return labels.map((label) => ({ label, value: label.toLowerCase() }));
}
