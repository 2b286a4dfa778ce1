import { type AppointmentFormApi, placeLengths } from '@atrium/core/calendar';
import { useState } from 'react';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, TextField } from '../../primitives/index.ts';
import { FormRow, FormSection } from './form-section.tsx';

type FormPlaceProps = { readonly form: AppointmentFormApi };

const addressParts = ['address1', 'address2', 'zip', 'city', 'country'] as const;

/** Where an appointment is: a place, its address on demand, a link to join. */
export function FormPlace({ form }: FormPlaceProps) {
  const text = useText();
  const { location } = form.draft;
  const [isAsked, setIsAsked] = useState(false);
  const hasAddress = isAsked || addressParts.some((part) => location[part] || form.problems[`location.${part}`]);
  return (
    <FormSection title={text('calendar.form.place')}>
      <Part form={form} field="name" label={text('calendar.form.place_name')} />
      {hasAddress ? (
        <>
          <Part form={form} field="address1" label={text('calendar.form.address1')} />
          <Part form={form} field="address2" label={text('calendar.form.address2')} />
          <FormRow>
            <Part form={form} field="zip" label={text('calendar.form.zip')} />
            <Part form={form} field="city" label={text('calendar.form.city')} />
          </FormRow>
          <Part form={form} field="country" label={text('calendar.form.country')} />
        </>
      ) : (
        <div>
          <Button size="small" variant="quiet" onClick={() => setIsAsked(true)}>
            {text('calendar.form.more_address')}
          </Button>
        </div>
      )}
      <Part form={form} field="link" label={text('calendar.form.link')} />
    </FormSection>
  );
}

type PartProps = FormPlaceProps & { readonly field: keyof typeof placeLengths; readonly label: string };

function Part({ form, field, label }: PartProps) {
  const problem = useProblemText(form.problems);
  return (
    <TextField
      label={label}
      type={field === 'link' ? 'url' : 'text'}
      maxLength={placeLengths[field]}
      value={form.draft.location[field] ?? ''}
      onChange={(typed) => form.changePart('location', { [field]: typed === '' ? null : typed })}
      problem={problem(`location.${field}`)}
    />
  );
}
