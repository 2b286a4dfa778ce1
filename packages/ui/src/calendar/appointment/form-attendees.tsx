import { type AppointmentFormApi, typedCount } from '@atrium/core/calendar';
import { TypedField, useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, Checkbox } from '../../primitives/index.ts';
import { FormSection } from './form-section.tsx';
import { unreadOf } from './form-unread.ts';

type FormAttendeesProps = { readonly form: AppointmentFormApi };

const flags = [
  ['user_can_opt', 'calendar.form.user_can_opt'],
  ['show_participants_to_admins_only', 'calendar.form.admins_only'],
  ['participation_locked', 'calendar.form.locked'],
] as const;

/** How many may take part, who may answer, and who sees it. */
export function FormAttendees({ form }: FormAttendeesProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const attendees = form.draft.attendee_configuration;
  return (
    <FormSection title={text('calendar.form.attendees')} fold={form.foldOf('attendee_configuration')}>
      <TypedField
        label={text('calendar.form.total')}
        hint={text('calendar.form.total_hint')}
        inputMode="numeric"
        value={attendees.total}
        write={(total) => String(total ?? '')}
        read={typedCount}
        problem={problem('attendee_configuration.total')}
        {...unreadOf(form, 'attendee_configuration.total', 'calendar.validation.attendees_invalid')}
        onChange={(total) => form.changePart('attendee_configuration', { total })}
      />
      {form.acceptedBeyondSeats !== null && (
        <Alert kind="warning">
          {text('calendar.form.accepted_beyond', {
            accepted: form.acceptedBeyondSeats,
            enforced: attendees.total_attendees_enforced ? 'yes' : 'no',
          })}
        </Alert>
      )}
      {attendees.total !== null && (
        <Checkbox
          label={text('calendar.form.enforced')}
          checked={attendees.total_attendees_enforced}
          onChange={(isOn) => form.changePart('attendee_configuration', { total_attendees_enforced: isOn })}
        />
      )}
      <TypedField
        label={text('calendar.form.closing')}
        hint={text('calendar.form.closing_hint')}
        inputMode="numeric"
        value={attendees.answers_close_hours_before}
        write={(hours) => String(hours ?? '')}
        read={typedCount}
        problem={problem('attendee_configuration.answers_close_hours_before')}
        {...unreadOf(form, 'attendee_configuration.answers_close_hours_before', 'calendar.validation.hours_invalid')}
        onChange={(hours) => form.changePart('attendee_configuration', { answers_close_hours_before: hours })}
      />
      {flags.map(([flag, label]) => (
        <Checkbox
          key={flag}
          label={text(label)}
          checked={attendees[flag]}
          onChange={(isOn) => form.changePart('attendee_configuration', { [flag]: isOn })}
        />
      ))}
    </FormSection>
  );
}
