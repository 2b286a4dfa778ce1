import {
  type AddingFormApi,
  type AddingFormRef,
  type Appointment,
  dateText,
  filterStatuses,
  type ParticipantAddingApi,
} from '@atrium/core/calendar';
import { connectAddingForm } from '@atrium/core/calendar/participation';
import type { DirectoryPickerRef } from '@atrium/core/members';
import { sayFailure } from '@atrium/core/messages';
import { type FormEvent, useId, useRef } from 'react';
import { LeaveDialog, useProblemFocus, useProblemText } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useLanguage, useText } from '../../i18n/index.ts';
import { DirectoryPicker } from '../../members/index.ts';
import { Alert, Button, Dialog, Select, Switch } from '../../primitives/index.ts';
import styles from './participant-adding-dialog.module.css';
import { ScopeChoice } from './scope-dialog.tsx';

/** Adds members, groups and roles to an appointment. */
export function ParticipantAddingDialog({ adding }: { readonly adding: ParticipantAddingApi }) {
  if (adding.dialog === null) return null;
  const { form, picker } = adding.dialog;
  return <OpenDialog formRef={form} pickerRef={picker} appointment={adding.appointment} />;
}

type OpenDialogProps = {
  readonly formRef: AddingFormRef;
  readonly pickerRef: DirectoryPickerRef;
  readonly appointment: Appointment;
};

function OpenDialog({ formRef, pickerRef, appointment }: OpenDialogProps) {
  const text = useText();
  const form = useActorApi(formRef, connectAddingForm);
  const problem = useProblemText(form.problems);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  useProblemFocus(element, formRef);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog
      isOpen
      onClose={form.leave}
      title={text('calendar.form.add_participants')}
      actions={
        <>
          <Button onClick={form.leave}>{text('general.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.isBusy}>
            {text('calendar.participants.add')}
          </Button>
        </>
      }
    >
      <form id={id} ref={element} className={styles.form} onSubmit={submit} noValidate data-part="participant-adding">
        <DirectoryPicker
          label={text('calendar.participants.who')}
          hint={text('calendar.participants.who_hint')}
          isRequired
          pickerRef={pickerRef}
          problem={problem('chosen')}
        />
        <Scope form={form} appointment={appointment} />
        <Status form={form} />
        <Switch
          label={text('calendar.participants.email')}
          isOn={form.draft.sendsEmail}
          onChange={(sendsEmail) => form.change({ sendsEmail })}
        />
        <Switch
          label={text('calendar.participants.consumers')}
          hint={text('calendar.participants.consumers_hint')}
          isOn={form.draft.invitesConsumers}
          onChange={(invitesConsumers) => form.change({ invitesConsumers })}
        />
        {form.refusal && <Alert kind="error">{sayFailure(text, form.refusal)}</Alert>}
      </form>
      <LeaveDialog form={form} />
    </Dialog>
  );
}

type FormProps = { readonly form: AddingFormApi };

function Scope({ form, appointment }: FormProps & Pick<OpenDialogProps, 'appointment'>) {
  const { locale } = useLanguage();
  const { day, time } = dateText(appointment.date, locale);
  if (form.scopes.length === 1) return null;
  return (
    <ScopeChoice
      scope={form.draft.scope}
      scopes={form.scopes}
      date={[day, time].filter(Boolean).join(', ')}
      onChoose={(scope) => form.change({ scope })}
    />
  );
}

function Status({ form }: FormProps) {
  const text = useText();
  const { seatsLeft } = form;
  return (
    <Select
      label={text('calendar.participants.status')}
      hint={seatsLeft === null ? undefined : text('calendar.participants.seats', { count: seatsLeft })}
      value={form.draft.status}
      options={[...filterStatuses].reverse().map((value) => ({ value, label: text(`calendar.status.${value}`) }))}
      onChange={(status) => form.change({ status })}
    />
  );
}
