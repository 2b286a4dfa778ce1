import { type AppointmentFormApi, typedInterval } from '@atrium/core/calendar';
import { DateField, TypedField, useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, Checkbox, Select } from '../../primitives/index.ts';
import { FormRow, FormSection } from './form-section.tsx';
import { unreadOf } from './form-unread.ts';
import { useRecurrenceForm } from './use-recurrence-form.ts';

type FormRecurrenceProps = { readonly form: AppointmentFormApi; readonly today: string };

const intervalPath = 'recurrence_pattern.recurrence_interval';

/** How often an appointment repeats and when that ends, said in one sentence. */
export function FormRecurrence({ form, today }: FormRecurrenceProps) {
  const text = useText();
  const recurrence = useRecurrenceForm(form);
  const problem = useProblemText(form.problems);
  const { choice, choices, sentence, end } = recurrence;
  return (
    <FormSection title={text('calendar.form.repeat')}>
      <Select
        label={text('calendar.form.repeat')}
        isLabelHidden
        value={choice}
        options={choices.map((value) => ({ value, label: text(`calendar.form.repeat_${value}`) }))}
        onChange={(chosen) => {
          form.keepUnread(intervalPath, null);
          recurrence.choose(chosen);
        }}
        hint={choice !== 'never' && text(sentence.key, sentence.values)}
      />
      {recurrence.isCustom && <Custom form={form} recurrence={recurrence} />}
      {recurrence.hint && <Alert kind="warning">{text(recurrence.hint)}</Alert>}
      {recurrence.isEndOffered && (
        <Checkbox label={text('calendar.form.has_end')} checked={end !== null} onChange={recurrence.switchEnd} />
      )}
      {end !== null && (
        <DateField
          label={text('calendar.form.last_date')}
          value={end}
          today={today}
          isOffered={recurrence.isEndOffering}
          problem={problem('recurrence_pattern.recurrence_end_time')}
          onChange={recurrence.pickEnd}
          {...unreadOf(form, 'recurrence_pattern.recurrence_end_time')}
        />
      )}
      {form.lostDates > 0 && <LostDates form={form} />}
    </FormSection>
  );
}

/** Dates that were changed on their own are given up only knowingly (CAL-D70). */
function LostDates({ form }: Pick<FormRecurrenceProps, 'form'>) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const count = form.lostDates;
  return (
    <>
      <Alert kind="warning">{text('calendar.form.lost_dates', { count })}</Alert>
      <Checkbox
        label={text('calendar.form.give_up_dates', { count })}
        isRequired
        checked={form.isLossConfirmed}
        problem={problem('confirmedLoss')}
        onChange={form.confirmLoss}
      />
    </>
  );
}

type CustomProps = Pick<FormRecurrenceProps, 'form'> & { readonly recurrence: ReturnType<typeof useRecurrenceForm> };

function Custom({ form, recurrence }: CustomProps) {
  const text = useText();
  const { interval, unit, units } = recurrence;
  return (
    <FormRow>
      <TypedField
        label={text('calendar.form.interval')}
        inputMode="numeric"
        value={interval}
        write={String}
        read={typedInterval}
        {...unreadOf(form, intervalPath, 'calendar.validation.interval_invalid')}
        onChange={recurrence.changeInterval}
      />
      <Select
        label={text('calendar.form.unit')}
        value={unit}
        options={units.map((value) => ({ value, label: text(`calendar.form.unit_${value}`) }))}
        onChange={recurrence.chooseUnit}
      />
    </FormRow>
  );
}
