import { connectForm } from '@atrium/core/form';
import { type ChangeRequestDraft, type ChangeRequestFormRef, saidIn } from '@atrium/core/profile';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert } from '../primitives/index.ts';
import { FieldInput } from './field-input.tsx';
import styles from './profile-form.module.css';

/** Asks for a change of one's profile (CHREQ-001, CHREQ-002). */
export function ChangeRequestForm({ formRef }: { readonly formRef: ChangeRequestFormRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<ChangeRequestDraft, ChangeRequestDraft>);
  const problem = useProblemText(form.problems);
  const { fields, profile, replaces } = form.draft;
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="change-request-form"
      className={styles.form}
      submit={text('profile.requests.submit')}
    >
      <header>
        <h1>{text('profile.requests.new.title')}</h1>
        <p className={styles.lead}>{text('profile.requests.new.text')}</p>
      </header>
      {replaces && <Alert kind="info">{text('profile.requests.replaces')}</Alert>}
      {fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          value={saidIn(profile, field.id)}
          onChange={(value) => form.change({ profile: { ...profile, [field.id]: value } })}
          problem={problem(`profile.${field.id}`)}
        />
      ))}
    </FormPage>
  );
}
