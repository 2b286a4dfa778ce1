import { connectForm, type FormApi } from '@atrium/core/form';
import {
  type ProfileFormDraft,
  type ProfileFormRef,
  profileTextLengths,
  type SavedProfile,
  saidIn,
  shownValues,
} from '@atrium/core/profile';
import type { ReactNode } from 'react';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, TextField } from '../primitives/index.ts';
import { FieldInput } from './field-input.tsx';
import styles from './profile-form.module.css';

type Form = FormApi<ProfileFormDraft>;

type ProfileFormProps = {
  readonly formRef: ProfileFormRef;
  readonly title: string;
  readonly lead?: string;
  readonly submit: string;
  readonly leave: string;
  /** Chooses the picture. */
  readonly picture: ReactNode;
};

/** The form of a profile: names, picture, birthday, and the fields of the network (PROFILE-001, ONB-001). */
export function ProfileForm({ formRef, title, lead, submit, leave, picture }: ProfileFormProps) {
  const form = useActorApi(formRef, connectForm<ProfileFormDraft, SavedProfile>);
  return (
    <FormPage form={form} formRef={formRef} name="profile-form" className={styles.form} submit={submit} leave={leave}>
      <header>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {picture}
      <Names form={form} />
      <Fields form={form} />
      <Requested form={form} />
    </FormPage>
  );
}

function Names({ form: { draft, problems, change } }: { readonly form: Form }) {
  const text = useText();
  const problem = useProblemText(problems);
  return (
    <>
      <div className={styles.names}>
        <TextField
          label={text('profile.first_name')}
          isRequired
          autoComplete="given-name"
          maxLength={profileTextLengths.name}
          value={draft.first_name}
          onChange={(first_name) => change({ first_name })}
          problem={problem('first_name')}
        />
        <TextField
          label={text('profile.last_name')}
          isRequired
          autoComplete="family-name"
          maxLength={profileTextLengths.name}
          value={draft.last_name}
          onChange={(last_name) => change({ last_name })}
          problem={problem('last_name')}
        />
      </div>
      <div className={styles.short}>
        <TextField
          label={text('profile.birthday')}
          hint={text('profile.birthday.help')}
          type="date"
          autoComplete="bday"
          value={draft.birthday ?? ''}
          onChange={(birthday) => change({ birthday: birthday === '' ? null : birthday })}
          problem={problem('birthday')}
        />
      </div>
    </>
  );
}

function Fields({ form: { draft, problems, change } }: { readonly form: Form }) {
  const problem = useProblemText(problems);
  const { fields, profile } = draft;
  return fields
    .filter((field) => !field.by_request)
    .map((field) => (
      <FieldInput
        key={field.id}
        field={field}
        value={saidIn(profile, field.id)}
        onChange={(value) => change({ profile: { ...profile, [field.id]: value } })}
        problem={problem(`profile.${field.id}`)}
      />
    ));
}

/** Fields whose changes are decided by administrators, as they stand, and the way to ask (CHREQ-002). */
function Requested({ form: { draft } }: { readonly form: Form }) {
  const text = useText();
  const paths = usePaths();
  const fields = draft.fields.filter((field) => field.by_request);
  if (fields.length === 0) return null;
  return (
    <section className={styles.requested}>
      <p>{text('profile.by_request')}</p>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field.id} className={styles.pair}>
            <dt>{field.label}</dt>
            <dd>{shownValues(field, saidIn(draft.profile, field.id)).join(', ') || text('profile.no_choice')}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink size="small" href={paths.newChangeRequest}>
        {text('profile.request_change')}
      </ButtonLink>
    </section>
  );
}
