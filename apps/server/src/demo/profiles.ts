import type { ProfileField, ProfileValues } from '@atrium/core/profile/schema';
import { createRandom, type Random } from './random.ts';

const houses = ['Alte Gärtnerei', 'Lindenhaus', 'Remise', 'Torhaus'];
const skills = ['Baking', 'Bicycles', 'Childcare', 'Gardening', 'Music', 'Repairs', 'Translating'];
const sentences = [
  'I look after the rain barrels in the north yard.',
  'You meet me in the workshop on Thursday evenings.',
  'New here, and glad of every coffee.',
  'I keep the books of the cooperative and a cat.',
  'Ask me for tomato seedlings in May.',
];

/** What the neighbours say of themselves beside their names. */
export const demoProfileFields: readonly ProfileField[] = [
  fieldOf('about', 'About me', 'long_text', { visible_to: 'everyone' }),
  fieldOf('house', 'House', 'selection', { options: optionsOf(houses), visible_to: 'everyone' }),
  fieldOf('skills', 'I can help with', 'multi_selection', { options: optionsOf(skills) }),
  fieldOf('phone', 'Phone', 'phone'),
  fieldOf('website', 'Website', 'web_address'),
  fieldOf('share_number', 'Share number', 'text', { visible_to: 'administrators' }),
];

/** What somebody says of themselves; some say nothing. */
export function demoProfile(key: string): ProfileValues {
  const random = createRandom(`profile ${key}`);
  return {
    ...(random.chance(0.5) && { about: random.pick(asChoices(sentences)) }),
    ...(random.chance(0.8) && { house: nameOf(random.pick(asChoices(houses))) }),
    ...(random.chance(0.6) && { skills: someOf(random) }),
    ...(random.chance(0.5) && { phone: `+49 30 555 ${random.between(1000, 9999)}` }),
    share_number: `LH-${random.between(1000, 9999)}`,
  };
}

function someOf(random: Random): string[] {
  const chosen = skills.filter(() => random.chance(0.3)).map(nameOf);
  return chosen.length > 0 ? chosen : [nameOf(random.pick(asChoices(skills)))];
}

function asChoices(texts: readonly string[]): readonly [string, ...string[]] {
  const [first = '', ...others] = texts;
  return [first, ...others];
}

function fieldOf(
  id: string,
  label: string,
  type: ProfileField['type'],
  values: Partial<ProfileField> = {},
): ProfileField {
  return { id, label, type, options: [], required: false, visible_to: 'members', ...values };
}

function optionsOf(labels: readonly string[]): ProfileField['options'] {
  return labels.map((label) => ({ label, value: nameOf(label) }));
}

function nameOf(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '_')
    .replace(/_+$/, '');
}
