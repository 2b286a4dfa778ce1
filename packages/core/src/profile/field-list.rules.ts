import { isBlankText } from '../contract/blank-text.ts';
import { beginningOf } from '../form/beginning.rules.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { FieldList } from './profile.schema.ts';
import type { ProfileField } from './profile-field.schema.ts';

/** What is wrong with the fields of the network's profiles. */
export function findFieldListProblems({ fields }: FieldList): Problems {
  const found: Record<string, MessageKey[]> = {};
  fields.forEach((field, index) => {
    const path = `fields.${index}`;
    if (isBlankText(field.label)) found[`${path}.label`] = ['profile.problem.label_empty'];
    if (fields.findIndex(({ id }) => id === field.id) < index) found[`${path}.id`] = ['general.problem.invalid_value'];
    const problem = optionsProblem(field);
    if (problem) found[`${path}.options`] = [problem];
  });
  return found;
}

function optionsProblem({ type, options }: ProfileField): MessageKey | undefined {
  if (type !== 'selection' && type !== 'multi_selection') return undefined;
  return options.some(({ label }) => !isBlankText(label)) ? undefined : 'profile.problem.no_options';
}

/** The fields as they are stored: options without a name go, those without a value get one, of equal values one keeps it. */
export function tidyFieldList({ fields, profile_edit_target, request_fields }: FieldList): FieldList {
  const ids = new Set(fields.map(({ id }) => id));
  const requested = [...new Set(request_fields)].filter((id) => ids.has(id));
  return {
    fields: fields.map((field) => ({ ...field, label: field.label.trim(), options: tidyOptions(field) })),
    profile_edit_target: requested.length === 0 ? 'profile' : profile_edit_target,
    request_fields: requested,
  };
}

function tidyOptions({ type, options }: ProfileField): ProfileField['options'] {
  if (type !== 'selection' && type !== 'multi_selection') return [];
  const taken = new Set<string>();
  return options
    .filter(({ label }) => !isBlankText(label))
    .map(({ label, value }) => {
      const free = freeName(value.trim() || idForLabel(label), taken);
      taken.add(free);
      return { label: label.trim(), value: free };
    });
}

/** An id that a label stands for, free among those that are taken. */
export function idForLabel(label: string, taken: readonly string[] = []): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 36);
  return freeName(plain || 'field', new Set(taken));
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const stem = name.slice(0, 36);
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** Options as they are typed, one on each line. */
export function textOfOptions(options: ProfileField['options']): string {
  return options.map(({ label }) => label).join('\n');
}

/** What was typed as options: those known by their name keep their value, others at the same place are renamed. */
export function optionsFromText(typed: string, known: ProfileField['options']): ProfileField['options'] {
  const labels = typed.split('\n').slice(0, 200);
  const named = new Set(labels);
  return labels.map((label, index) => {
    const same = known.find((option) => option.label === label);
    const renamed = known[index];
    const value = same?.value ?? (renamed && !named.has(renamed.label) ? renamed.value : '');
    return { label: beginningOf(label, 100), value };
  });
}
