import * as z from 'zod/mini';
import { exampleHits } from '../members/members.fixtures.ts';
import {
  type ChangeRequest,
  changeRequestSchema,
  type EditedField,
  type EditedProfile,
  editedProfileSchema,
} from './profile.schema.ts';

/** Fields of every kind that profiles of an example community have. */
export const exampleFields = {
  about: fieldOf('about', 'About me', { type: 'long_text', visible_to: 'everyone' }),
  house: fieldOf('house', 'House', {
    type: 'selection',
    options: [
      { value: 'north', label: 'North house' },
      { value: 'south', label: 'South house' },
    ],
  }),
  skills: fieldOf('skills', 'I can help with', {
    type: 'multi_selection',
    options: [
      { value: 'gardening', label: 'Gardening' },
      { value: 'repairs', label: 'Repairs' },
    ],
  }),
  website: fieldOf('website', 'Website', { type: 'web_address' }),
  share: fieldOf('share', 'Share number', { visible_to: 'administrators' }),
} as const;

/** A profile as its form begins with it. */
export function editedProfileOf(values: Partial<z.input<typeof editedProfileSchema>> = {}): EditedProfile {
  return z.parse(editedProfileSchema, {
    member: { ...exampleHits.mira, deleted: false },
    first_name: 'Mira',
    last_name: 'Brandt',
    birthday: '1984-05-17',
    image_id: null,
    profile: { about: 'I keep the bees.', house: 'north' },
    fields: Object.values(exampleFields),
    updated_at: '2026-11-20T09:00:00.000Z',
    ...values,
  });
}

/** A request to change a profile. */
export function changeRequestOf(
  number: number,
  changes: Partial<ChangeRequest['changes'][number]>[] = [{}],
): ChangeRequest {
  return z.parse(changeRequestSchema, {
    id: `65${String(number).padStart(22, '0')}`,
    member: { ...exampleHits.jonas, deleted: false },
    created_at: '2026-11-19T09:00:00.000Z',
    changes: changes.map((change, index) => ({
      ...{ id: `field_${index}`, label: 'House', before: ['North house'], after: ['South house'], is_editable: true },
      ...change,
    })),
  });
}

function fieldOf(id: string, label: string, values: Partial<EditedField> = {}): EditedField {
  return { id, label, type: 'text', options: [], required: false, visible_to: 'members', by_request: false, ...values };
}
