import { connectGroupForm, type GroupFormApi, type GroupFormRef, groupTextLengths } from '@atrium/core/groups';
import { allow, refuse } from '@atrium/core/machine';
import type { ReactNode } from 'react';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { RadioGroup, Switch, TextArea, TextField } from '../primitives/index.ts';
import styles from './group-form.module.css';
import { GroupFormRules } from './group-form-rules.tsx';

type GroupFormProps = {
  readonly formRef: GroupFormRef;
  /** The kind of group, as a word. */
  readonly category: string;
  readonly canCreateHidden: boolean;
  /** Chooses the picture. */
  readonly picture?: ReactNode;
};

/** Creates or changes a group (GROUP-004, GROUP-005). */
export function GroupForm({ formRef, category, canCreateHidden, picture }: GroupFormProps) {
  const text = useText();
  const form = useActorApi(formRef, (snapshot: ReturnType<GroupFormRef['getSnapshot']>, send) =>
    connectGroupForm({ snapshot, canCreateHidden }, send),
  );
  return (
    <FormPage form={form} formRef={formRef} name="group-form" className={styles.form}>
      <header>
        <h1>{text(form.isNew ? 'groups.form.new_title' : 'groups.form.edit_title')}</h1>
        <p className={styles.category}>{category}</p>
      </header>
      {picture}
      <About form={form} />
      <Access form={form} />
      <GroupFormRules form={form} />
    </FormPage>
  );
}

type PartProps = { readonly form: GroupFormApi };

function About({ form: { draft, problems, change } }: PartProps) {
  const text = useText();
  const problem = useProblemText(problems);
  return (
    <>
      <TextField
        label={text('groups.form.name')}
        isRequired
        maxLength={groupTextLengths.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        problem={problem('name')}
      />
      <TextField
        label={text('groups.form.teaser')}
        hint={text('groups.form.teaser_help')}
        maxLength={groupTextLengths.teaser}
        value={draft.teaser}
        onChange={(teaser) => change({ teaser })}
        problem={problem('teaser')}
      />
      <TextArea
        label={text('groups.form.description')}
        rows={4}
        maxLength={groupTextLengths.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        problem={problem('description')}
      />
    </>
  );
}

function Access({ form }: PartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { draft, accesses, canModerate, change } = form;
  return (
    <>
      <RadioGroup
        label={text('groups.access')}
        value={draft.access}
        options={accesses.map(({ access, reason }) => ({
          value: access,
          label: text(`groups.access.${access}`),
          hint: text(`groups.access.${access}.help`),
          verdict: reason === null ? allow : refuse(reason),
        }))}
        onChange={form.chooseAccess}
        problem={problem('access')}
      />
      {canModerate && (
        <Switch
          label={text('groups.form.moderated')}
          isOn={draft.moderated_join}
          onChange={(moderated_join) => change({ moderated_join })}
        />
      )}
      <Switch
        label={text('groups.form.sensitive')}
        hint={text('groups.form.sensitive_help')}
        isOn={draft.sensitive}
        onChange={(sensitive) => change({ sensitive })}
      />
    </>
  );
}
