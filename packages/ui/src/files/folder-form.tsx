import {
  type Folder,
  type FolderDraft,
  type FolderFormRef,
  longestDescription,
  longestName,
  type OwnRights,
  type Property,
} from '@atrium/core/files';
import { connectForm } from '@atrium/core/form';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Select, TextArea, TextField } from '../primitives/index.ts';
import styles from './folder-page.module.css';
import { PropertyInputs } from './properties/property-inputs.tsx';

type FolderFormProps = {
  readonly formRef: FolderFormRef;
  /** What folders say of themselves beside. */
  readonly properties?: readonly Property[];
  /** It was deleted while it was being written about. */
  readonly isGone?: boolean;
};

/** Makes a folder, or changes what it is called, what is said of it, and who reads and fills it (FILE-004, FILE-005). */
export function FolderForm({ formRef, properties = [], isGone = false }: FolderFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<FolderDraft, Folder>);
  const problem = useProblemText(form.problems);
  const { draft, change } = form;
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="folder-form"
      className={styles.form}
      submit={text(draft.target === null ? 'files.new_folder.create' : 'general.save')}
      problem={isGone ? null : undefined}
    >
      <h1>{text(draft.target === null ? 'files.new_folder' : 'files.edit_folder')}</h1>
      {isGone && <Alert kind="warning">{text('files.gone.folder_still_open')}</Alert>}
      {!draft.isRoot && (
        <TextField
          label={text('files.name')}
          isRequired
          maxLength={longestName * 2}
          value={draft.name}
          onChange={(name) => change({ name })}
          problem={problem('name')}
        />
      )}
      <TextArea
        label={text('files.description')}
        rows={3}
        maxLength={longestDescription}
        value={draft.description}
        onChange={(description) => change({ description })}
        problem={problem('description')}
      />
      {draft.profile && (
        <PropertyInputs
          values={draft.profile}
          properties={properties}
          onChange={(profile) => change({ profile })}
          problem={problem}
        />
      )}
      {draft.rights && <Rights rights={draft.rights} onChange={(rights) => change({ rights })} />}
    </FormPage>
  );
}

type RightsProps = { readonly rights: OwnRights; readonly onChange: (rights: OwnRights) => void };

function Rights({ rights, onChange }: RightsProps) {
  const text = useText();
  const waits = { inherit: null, off: false, on: true } as const;
  const approval = rights.approval === null ? 'inherit' : rights.approval ? 'on' : 'off';
  return (
    <fieldset className={styles.fields}>
      <legend>{text('files.rights')}</legend>
      <Select<'inherit' | 'all' | 'admins'>
        label={text('files.rights.reads')}
        value={rights.reads ?? 'inherit'}
        options={(['inherit', 'all', 'admins'] as const).map((value) => ({
          value,
          label: text(`files.rights.reads.${value}`),
        }))}
        onChange={(reads) => onChange({ ...rights, reads: reads === 'inherit' ? null : reads })}
      />
      <Select<'inherit' | 'members' | 'admins'>
        label={text('files.rights.adds')}
        value={rights.adds ?? 'inherit'}
        options={(['inherit', 'members', 'admins'] as const).map((value) => ({
          value,
          label: text(`files.rights.adds.${value}`),
        }))}
        onChange={(adds) => onChange({ ...rights, adds: adds === 'inherit' ? null : adds })}
      />
      <Select<'inherit' | 'off' | 'on'>
        label={text('files.rights.approval')}
        value={approval}
        options={(['inherit', 'off', 'on'] as const).map((value) => ({
          value,
          label: text(`files.rights.approval.${value}`),
        }))}
        onChange={(value) => onChange({ ...rights, approval: waits[value] })}
      />
    </fieldset>
  );
}
