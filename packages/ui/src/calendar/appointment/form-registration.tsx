import { type AppointmentFormApi, formatAmount, longestAddress, typedAmount } from '@atrium/core/calendar';
import { DateField, TypedField, useProblemText } from '../../form/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Checkbox, TextField } from '../../primitives/index.ts';
import { FormRow, FormSection } from './form-section.tsx';
import { unreadOf } from './form-unread.ts';

type FormRegistrationProps = { readonly form: AppointmentFormApi; readonly today: string };

/** Whether one has to register, until when and where, and what it costs. */
export function FormRegistration({ form, today }: FormRegistrationProps) {
  const { text } = useLanguage();
  const problem = useProblemText(form.problems);
  const { application_configuration: application } = form.draft;
  const { registration_deadline: deadline } = application;
  const change = (changed: Partial<typeof application>) => form.changePart('application_configuration', changed);
  return (
    <FormSection title={text('calendar.form.registration')} fold={form.foldOf('application_configuration')}>
      <Checkbox
        label={text('calendar.form.registration_required')}
        checked={application.registration_required}
        onChange={(isOn) => change({ registration_required: isOn })}
      />
      {application.registration_required && (
        <TextField
          label={text('calendar.form.url')}
          type="url"
          maxLength={longestAddress}
          value={application.url ?? ''}
          onChange={(typed) => change({ url: typed === '' ? null : typed })}
          problem={problem('application_configuration.url')}
        />
      )}
      <Checkbox
        label={text('calendar.form.has_deadline')}
        checked={deadline !== null}
        onChange={(isOn) => change({ registration_deadline: isOn ? form.startDate : null })}
      />
      {deadline !== null && (
        <DateField
          label={text('calendar.form.deadline')}
          value={deadline}
          today={today}
          onChange={(date) => change({ registration_deadline: date })}
          isOffered={form.isDeadlineOffered}
          problem={problem('application_configuration.registration_deadline')}
          {...unreadOf(form, 'application_configuration.registration_deadline')}
        />
      )}
      <Checkbox
        label={text('calendar.form.with_costs')}
        checked={application.registration_with_costs}
        onChange={(isOn) => change({ registration_with_costs: isOn })}
      />
      {application.registration_with_costs && <Costs form={form} />}
    </FormSection>
  );
}

function Costs({ form }: Pick<FormRegistrationProps, 'form'>) {
  const { text, locale } = useLanguage();
  const problem = useProblemText(form.problems);
  const { costs, currency } = form.draft.application_configuration;
  return (
    <FormRow>
      <TypedField
        label={text('calendar.form.costs')}
        isRequired
        inputMode="decimal"
        value={costs}
        write={(amount) => formatAmount(amount, locale)}
        read={(typed) => typedAmount(typed, locale)}
        problem={problem('application_configuration.costs')}
        {...unreadOf(form, 'application_configuration.costs', 'calendar.validation.costs_invalid')}
        onChange={(amount) => form.changePart('application_configuration', { costs: amount })}
      />
      <TextField
        label={text('calendar.form.currency')}
        maxLength={3}
        value={currency}
        onChange={(changed) => form.changePart('application_configuration', { currency: changed })}
      />
    </FormRow>
  );
}
