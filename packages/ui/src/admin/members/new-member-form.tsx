import type { AdministeredMember, NewMemberDraft, NewMemberRef } from '@atrium/core/admin';
import { connectForm, type FormApi } from '@atrium/core/form';
import { FormPage, useProblemText } from '../../form/index.ts';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Link, PasswordField, Switch } from '../../primitives/index.ts';
import styles from '../settings/settings-form.module.css';
import { MemberNames } from './member-names.tsx';

type NewMemberFormProps = { readonly formRef: NewMemberRef; readonly guestsAllowed: boolean };

/** Makes a member: with a letter by which they choose a password, or with one (MEMBER-001 to MEMBER-004). */
export function NewMemberForm({ formRef, guestsAllowed }: NewMemberFormProps) {
  const text = useText();
  const paths = usePaths();
  const form = useActorApi(formRef, connectForm<NewMemberDraft, AdministeredMember>);
  const { draft, change } = form;
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="new-member-form"
      className={styles.form}
      submit={text('admin.members.new.create')}
    >
      <header>
        <h1>{text('admin.members.new.title')}</h1>
        <p className={styles.muted}>
          {text('admin.members.new.text')}{' '}
          <Link href={paths.newInvites('')}>{text('admin.members.new.to_invites')}</Link>
        </p>
      </header>
      <MemberNames draft={draft} problems={form.problems} onChange={change} />
      <WayIn form={form} />
      {guestsAllowed && (
        <Switch
          label={text('admin.members.form.is_external')}
          hint={text('admin.members.form.is_external_help')}
          isOn={draft.is_external}
          onChange={(is_external) => change({ is_external })}
        />
      )}
    </FormPage>
  );
}

/** How they come to a password: by a letter, or one is chosen for them (MEMBER-003, MEMBER-004). */
function WayIn({ form: { draft, change, problems } }: { readonly form: FormApi<NewMemberDraft> }) {
  const text = useText();
  const problem = useProblemText(problems);
  return (
    <>
      <Switch
        label={text('admin.members.new.send_welcome_mail')}
        hint={text('admin.members.new.send_welcome_mail_help')}
        isOn={draft.send_welcome_mail}
        onChange={(send_welcome_mail) => change({ send_welcome_mail })}
      />
      {!draft.send_welcome_mail && (
        <PasswordField
          label={text('admin.members.new.password')}
          hint={text('admin.members.new.password_help')}
          isRequired
          autoComplete="new-password"
          value={draft.password}
          onChange={(password) => change({ password })}
          problem={problem('password')}
        />
      )}
    </>
  );
}
