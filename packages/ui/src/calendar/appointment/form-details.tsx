import type { AppointmentFormApi, Category } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { Select } from '../../primitives/index.ts';
import { FormSection } from './form-section.tsx';

type FormDetailsProps = { readonly form: AppointmentFormApi; readonly categories: readonly Category[] };

/** The category; nothing where there is none to choose. */
export function FormDetails({ form, categories }: FormDetailsProps) {
  const text = useText();
  if (categories.length === 0) return null;
  const none = { value: '', label: text('calendar.form.no_category') };
  return (
    <FormSection title={text('calendar.form.details')} fold={form.foldOf('category')}>
      <Select
        label={text('calendar.form.category')}
        value={String(form.draft.category ?? '')}
        options={[none, ...categories.map(({ id, label }) => ({ value: String(id), label }))]}
        onChange={(value) => form.change({ category: categories.find(({ id }) => String(id) === value)?.id ?? null })}
      />
    </FormSection>
  );
}
