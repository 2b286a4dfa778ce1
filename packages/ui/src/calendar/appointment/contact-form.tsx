import {
  type Appointment,
  type AttachmentChoice,
  type Audience,
  type ContactFormApi,
  type ContactFormRef,
  connectContactForm,
} from '@atrium/core/calendar';
import { FormPage, useProblemText } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../../i18n/index.ts';
import { Alert, Checkbox, RadioGroup, TextArea, TextField } from '../../primitives/index.ts';
import { AboutAppointment } from '../participation/about-appointment.tsx';
import styles from './contact-form.module.css';

type ContactFormProps = {
  readonly formRef: ContactFormRef;
  /** Whose attendees they are. */
  readonly appointment: Pick<Appointment, 'name' | 'date'>;
};

/** Writes to the attendees of an appointment; each of them gets an e-mail of their own. */
export function ContactForm({ formRef, appointment }: ContactFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectContactForm);
  const failureText = useFailureText();
  const problem = useProblemText(form.problems);
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="contact-form"
      className={styles.form}
      submit={text('calendar.contact.send')}
      verdict={form.send}
      problem={form.failure && <Alert kind="error">{failureText(form.failure)}</Alert>}
    >
      <Heading appointment={appointment} />
      <Recipients form={form} />
      <TextField
        label={text('calendar.contact.subject')}
        isRequired
        maxLength={255}
        value={form.draft.subject}
        onChange={(subject) => form.change({ subject })}
        problem={problem('subject')}
      />
      <TextArea
        label={text('calendar.contact.text')}
        isRequired
        rows={8}
        value={form.draft.text}
        onChange={(typed) => form.change({ text: typed })}
        problem={problem('text')}
      />
      {form.attachment && <Attachment form={form} attachment={form.attachment} />}
    </FormPage>
  );
}

/** What it is about; a message to a series goes to those of the date it shows. */
function Heading({ appointment }: Pick<ContactFormProps, 'appointment'>) {
  const text = useText();
  return (
    <header className={styles.header}>
      <h1>{text('calendar.action.contact')}</h1>
      <AboutAppointment appointment={appointment} />
    </header>
  );
}

function Recipients({ form }: { readonly form: ContactFormApi }) {
  const text = useText();
  return (
    <RadioGroup<Audience>
      label={text('calendar.contact.audience')}
      value={form.draft.audience}
      options={form.audiences.map(({ audience, recipients }) => ({
        value: audience,
        label: text(`calendar.contact.audience.${audience}`),
        hint: text('calendar.contact.recipients', { count: recipients }),
      }))}
      onChange={(audience) => form.change({ audience })}
      hint={text('calendar.contact.note')}
      problem={form.send.allowed ? undefined : text(form.send.reason, form.send.values)}
    />
  );
}

type AttachmentProps = { readonly form: ContactFormApi; readonly attachment: AttachmentChoice };

function Attachment({ form, attachment }: AttachmentProps) {
  const text = useText();
  const format = useFormat();
  const { count, limit, verdict } = attachment;
  return (
    <Checkbox
      label={text('calendar.contact.attach', { count })}
      hint={text('calendar.contact.attach_limit', { limit: format.number(limit) })}
      checked={form.draft.attach_files}
      onChange={(isOn) => form.change({ attach_files: isOn })}
      verdict={verdict}
    />
  );
}
