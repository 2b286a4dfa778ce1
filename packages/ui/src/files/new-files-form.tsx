import { connectNewFiles, type Folder, longestDescription, type NewFilesRef, type TakenName } from '@atrium/core/files';
import type { ReactNode } from 'react';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, RadioGroup, TextArea } from '../primitives/index.ts';
import styles from './folder-page.module.css';
import { FolderPath } from './folder-path.tsx';
import { useStepName } from './space-name.ts';

type NewFilesFormProps = {
  readonly formRef: NewFilesRef;
  /** Where they go. */
  readonly folder: Folder;
  /** Which of their names the folder has already. */
  readonly taken: readonly TakenName[];
  /** The field for files. */
  readonly uploads: ReactNode;
};

/** Puts files into a folder: at least one, and none while one is on its way (FILE-003, FILE-032, FILE-033). */
export function NewFilesForm({ formRef, folder, taken, uploads }: NewFilesFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const nameOf = useStepName(folder.space);
  const form = useActorApi(formRef, connectNewFiles);
  const problem = useProblemText(form.problems);
  const refused = form.failure?.errors?.folder_id?.[0];
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="new-files-form"
      className={styles.form}
      submit={text('files.add')}
      verdict={form.add}
      problem={
        form.failure &&
        !form.isBusy && <Alert kind="error">{refused ? text(refused) : failureText(form.failure)}</Alert>
      }
    >
      <FolderPath space={folder.space} steps={folder.folder_path} />
      <h1 className={styles.title}>{text('files.new.title', { folder: nameOf(folder) })}</h1>
      {uploads}
      {taken.length > 0 && (
        <RadioGroup<'replace' | 'both' | 'skip'>
          label={text('files.new.taken', { count: taken.length, name: taken[0]?.name ?? '' })}
          value={form.draft.taken}
          options={(['replace', 'both', 'skip'] as const).map((value) => ({
            value,
            label: text(`files.taken.${value}`),
          }))}
          onChange={(choice) => form.change({ taken: choice })}
        />
      )}
      <TextArea
        label={text('files.new.description')}
        rows={3}
        maxLength={longestDescription}
        value={form.draft.description}
        onChange={(description) => form.change({ description })}
        problem={problem('description')}
      />
    </FormPage>
  );
}
