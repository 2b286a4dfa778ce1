import {
  type AppointmentFormApi,
  type AppointmentFormRef,
  type Calendar,
  type Category,
  connectAppointmentForm,
} from '@atrium/core/calendar';
import type { ReactNode } from 'react';
import { RichTextField, type RichTextTools } from '../../editor/index.ts';
import { FormPage, useProblemText } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, TextField } from '../../primitives/index.ts';
import { CalendarsField } from '../calendars/calendars-field.tsx';
import styles from './appointment-form.module.css';
import { FormAttendees } from './form-attendees.tsx';
import { FormDetails } from './form-details.tsx';
import { type EventPickers, FormEventSection } from './form-event.tsx';
import { FormPlace } from './form-place.tsx';
import { FormRecurrence } from './form-recurrence.tsx';
import { FormRegistration } from './form-registration.tsx';
import { FormRoom, type RoomOffer } from './form-room.tsx';
import { FormSection } from './form-section.tsx';
import { FormTeams } from './form-teams.tsx';
import { FormWhen } from './form-when.tsx';

type AppointmentFormProps = {
  readonly formRef: AppointmentFormRef;
  readonly calendars: readonly Calendar[];
  readonly categories: readonly Category[];
  readonly unknownCalendars?: number;
  /** Epoch milliseconds, and the viewer's own day. */
  readonly now: number;
  readonly today: string;
  /** Null where the network has no rooms, and while there is no end to ask for. */
  readonly roomOffer?: RoomOffer | null;
  /** Whether the member may see the options of Teams (CAL-109). */
  readonly canSeeTeams?: boolean;
  readonly files?: ReactNode;
  /** What the description can have beside words. */
  readonly tools?: RichTextTools;
  /** What the event inside the form is made with. */
  readonly event: { readonly pickers: EventPickers; readonly uploads?: ReactNode };
};

/** Creates or changes an appointment. */
export function AppointmentForm({ formRef, calendars, categories, now, today, ...rest }: AppointmentFormProps) {
  const { unknownCalendars = 0, roomOffer = null, canSeeTeams = false, files, tools = {}, event } = rest;
  const text = useText();
  const form = useActorApi(formRef, connectAppointmentForm);
  const problem = useProblemText(form.problems);
  return (
    <FormPage form={form} formRef={formRef} name="appointment-form" className={styles.form} problem={null}>
      <h1>{text(form.title)}</h1>
      {form.isOccurrence && <Alert kind="info">{text('calendar.form.occurrence_note')}</Alert>}
      <TextField
        label={text('calendar.form.name')}
        isRequired
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        problem={problem('name')}
      />
      {!form.isOccurrence && (
        <CalendarsField
          calendars={calendars}
          chosen={form.draft.calendar_ids}
          unknownCount={unknownCalendars}
          problem={problem('calendar_ids')}
          onToggle={form.toggleCalendar}
        />
      )}
      <FormWhen form={form} today={today} now={now} />
      {!form.isOccurrence && <FormRecurrence form={form} today={today} />}
      <FormPlace form={form} />
      <Description form={form} tools={tools}>
        {files}
      </Description>
      {roomOffer && <FormRoom form={form} offer={roomOffer} />}
      {canSeeTeams && !form.isOccurrence && <FormTeams form={form} />}
      <FormAttendees form={form} />
      <FormRegistration form={form} today={today} />
      <FormEventSection form={form} pickers={event.pickers} uploads={event.uploads} />
      <FormDetails form={form} categories={categories} />
    </FormPage>
  );
}

type DescriptionProps = {
  readonly form: AppointmentFormApi;
  readonly tools: RichTextTools;
  readonly children: ReactNode;
};

function Description({ form, tools, children }: DescriptionProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  return (
    <FormSection title={text('calendar.form.description')}>
      <RichTextField
        label={text('calendar.form.description')}
        isLabelHidden
        value={form.draft.description}
        onChange={(description) => form.change({ description })}
        problem={problem('description')}
        tools={tools}
      />
      {children}
    </FormSection>
  );
}
