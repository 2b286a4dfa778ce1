import type { AppointmentFormApi } from '@atrium/core/calendar';
import { DateField, TimeField, useProblemText, ZoneField } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Switch } from '../../primitives/index.ts';
import { FormRow, FormSection } from './form-section.tsx';
import { unreadOf } from './form-unread.ts';
import { ZoneNote } from './zone-note.tsx';

type FormWhenProps = { readonly form: AppointmentFormApi; readonly today: string; readonly now: number };

/** All day or from a time to a time, and in which zone. */
export function FormWhen({ form, today, now }: FormWhenProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { allDay, zone } = form.draft.span;
  const isInvalid = Object.keys(form.problems).some((path) => path.startsWith('date.'));
  return (
    <FormSection title={text('calendar.form.when')} state={isInvalid ? 'invalid' : 'ready'}>
      <Switch label={text('calendar.form.all_day')} isOn={allDay} onChange={(isOn) => form.switchAllDay(isOn, now)} />
      <FormRow>
        <DateField
          label={text('calendar.form.start_date')}
          value={form.startDate}
          today={today}
          problem={problem('date.start')}
          {...unreadOf(form, 'date.startDate')}
          onChange={(date) => form.changeStart({ date })}
        />
        {!allDay && (
          <TimeField
            label={text('calendar.form.start_time')}
            value={form.startTime}
            {...unreadOf(form, 'date.startTime', 'form.time_invalid')}
            onChange={(time) => form.changeStart({ time })}
          />
        )}
      </FormRow>
      <FormRow>
        <DateField
          label={text('calendar.form.end_date')}
          value={form.endDate}
          today={today}
          problem={form.isEndByTime ? undefined : problem('date.end')}
          {...unreadOf(form, 'date.endDate')}
          onChange={(date) => form.changeEnd({ date })}
        />
        {!allDay && (
          <TimeField
            label={text('calendar.form.end_time')}
            value={form.endTime}
            problem={form.isEndByTime ? problem('date.end') : undefined}
            {...unreadOf(form, 'date.endTime', 'form.time_invalid')}
            onChange={(time) => form.changeEnd({ time })}
          />
        )}
      </FormRow>
      {!allDay && <ZoneField value={zone} at={now} onChange={form.chooseZone} />}
      {form.storedDate && <ZoneNote date={form.storedDate} />}
    </FormSection>
  );
}
