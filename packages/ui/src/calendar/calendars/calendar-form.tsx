import { type CalendarChoices, type CalendarFormRef, connectCalendarForm, longestName } from '@atrium/core/calendar';
import type { memberPickerMachine } from '@atrium/core/members';
import { FormPage, useProblemText } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { Alert, TextField } from '../../primitives/index.ts';
import styles from './calendar-form.module.css';
import { CalendarFormColor } from './calendar-form-color.tsx';
import { CalendarFormPlace, CalendarFormType, KeptPlace } from './calendar-form-place.tsx';
import { CalendarFormSharing } from './calendar-form-sharing.tsx';

type CalendarFormProps = {
  readonly formRef: CalendarFormRef;
  readonly choices: CalendarChoices;
  /** Finds whom a personal calendar can be shared with. */
  readonly pickerMachine: typeof memberPickerMachine;
};

/** Creates or changes a calendar (CAL-205, CAL-207). */
export function CalendarForm({ formRef, choices, pickerMachine }: CalendarFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, (snapshot: ReturnType<CalendarFormRef['getSnapshot']>, send) =>
    connectCalendarForm({ snapshot, choices }, send),
  );
  const problem = useProblemText(form.problems);
  const { draft } = form;
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="calendar-form"
      className={styles.form}
      problem={form.unsaved && <Alert kind="error">{failureText(form.unsaved)}</Alert>}
    >
      <header className={styles.header}>
        <h1>{text(form.title)}</h1>
        {!form.isNew && <KeptPlace form={form} />}
      </header>
      <TextField
        label={text('calendar.calendar_form.name')}
        isRequired
        maxLength={longestName}
        value={draft.name}
        onChange={(name) => form.change({ name })}
        problem={problem('name')}
      />
      <CalendarFormType form={form} />
      {form.isNew && <CalendarFormPlace form={form} />}
      <CalendarFormColor form={form} />
      {form.canShare && (
        // A newer version that was loaded is shared with others than the picker knows of.
        <CalendarFormSharing key={draft.target?.updatedAt} form={form} pickerMachine={pickerMachine} />
      )}
    </FormPage>
  );
}
