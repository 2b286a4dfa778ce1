import { type AdministeredMember, connectMemberForm, type MemberFormApi, type MemberFormRef } from '@atrium/core/admin';
import { allow } from '@atrium/core/machine';
import type { ReactNode } from 'react';
import { FormPage } from '../../form/index.ts';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Checkbox, Link, Switch } from '../../primitives/index.ts';
import styles from '../settings/settings-form.module.css';
import { MemberNames } from './member-names.tsx';

/** What may be set of a member here (MEMBER-012, MEMBER-014). */
export type MemberOptions = {
  readonly guests_allowed: boolean;
  readonly roles_enabled: boolean;
  readonly roles: AdministeredMember['roles'];
};

type MemberFormProps = {
  readonly formRef: MemberFormRef;
  readonly options: MemberOptions;
  /** What else can be done with the member. */
  readonly children?: ReactNode;
};

/** Changes a member (MEMBER-006, MEMBER-D02). */
export function MemberForm({ formRef, options, children }: MemberFormProps) {
  const text = useText();
  const paths = usePaths();
  const form = useActorApi(formRef, connectMemberForm);
  const { member } = form.draft;
  return (
    <FormPage form={form} formRef={formRef} name="member-form" className={styles.form}>
      <header>
        <h1>{member.displayName}</h1>
        <p className={styles.muted}>
          {text(member.locked ? 'admin.members.form.is_locked' : 'admin.members.form.may_sign_in', {
            name: member.displayName,
          })}{' '}
          <Link href={paths.administeredMemberGroups(member.id)}>{text('admin.members.groups')}</Link>
        </p>
      </header>
      <MemberNames draft={form.draft} problems={form.problems} onChange={form.change} />
      <Rights form={form} options={options} />
      {options.roles_enabled && options.roles.length > 0 && <Roles form={form} roles={options.roles} />}
      {children}
    </FormPage>
  );
}

type PartProps = { readonly form: MemberFormApi };

function Rights({ form, options }: PartProps & { readonly options: MemberOptions }) {
  const text = useText();
  const { draft, change, external, admin } = form;
  return (
    <fieldset className={styles.section}>
      <legend>{text('admin.members.form.state')}</legend>
      {(options.guests_allowed || draft.is_external) && (
        <Switch
          label={text('admin.members.form.is_external')}
          hint={text('admin.members.form.is_external_help')}
          isOn={draft.is_external}
          verdict={draft.is_external ? allow : external}
          onChange={(is_external) => change({ is_external, network_admin: !is_external && draft.network_admin })}
        />
      )}
      {!draft.is_external && (
        <Switch
          label={text('admin.members.form.network_admin')}
          hint={text('admin.members.form.network_admin_help')}
          isOn={draft.network_admin}
          verdict={draft.network_admin ? admin : allow}
          onChange={(network_admin) => change({ network_admin })}
        />
      )}
      <Switch
        label={text('admin.members.form.is_minister')}
        isOn={draft.is_minister}
        onChange={(is_minister) => change({ is_minister })}
      />
    </fieldset>
  );
}

function Roles({ form, roles }: PartProps & { readonly roles: MemberOptions['roles'] }) {
  const text = useText();
  return (
    <fieldset className={styles.section}>
      <legend>{text('admin.members.form.roles')}</legend>
      {roles.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={form.draft.role_ids.includes(id)}
          onChange={(isOn) => form.toggleRole(id, isOn)}
        />
      ))}
    </fieldset>
  );
}
