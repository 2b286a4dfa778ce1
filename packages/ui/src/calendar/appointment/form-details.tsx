import type { AppointmentFormApi, Category } from '@atrium/core/calendar';
import { useLanguage } from '../../i18n/index.ts';
import { Select, Switch } from '../../primitives/index.ts';
import { FormSection } from './form-section.tsx';

type FormDetailsProps = { readonly form: AppointmentFormApi; readonly categories: readonly Category[] };

/** The category, and whether a new appointment is posted too; nothing where neither can be chosen. */
export function FormDetails({ form, categories }: FormDetailsProps) {
  const { text, locale } = useLanguage();
  const { draft, streams } = form;
  if (categories.length === 0 && streams.length === 0) return null;
  const none = { value: '', label: text('calendar.form.no_category') };
  return (
    <FormSection title={text('calendar.form.details')}>
      {categories.length > 0 && (
        <Select
          label={text('calendar.form.category')}
          value={String(draft.category ?? '')}
          options={[none, ...categories.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={(value) => form.change({ category: categories.find(({ id }) => String(id) === value)?.id ?? null })}
        />
      )}
      {streams.length > 0 && (
        <Switch
          label={text('calendar.form.post_to_stream', { streams: new Intl.ListFormat(locale).format(streams) })}
          isOn={draft.post_to_stream}
          onChange={(post_to_stream) => form.change({ post_to_stream })}
        />
      )}
    </FormSection>
  );
}
