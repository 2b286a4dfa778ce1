import {
  type FileDetail,
  type FileDraft,
  type FileFormRef,
  fileFailureText,
  longestDescription,
  longestName,
  type Property,
} from '@atrium/core/files';
import { connectForm } from '@atrium/core/form';
import { sayFailure } from '@atrium/core/messages';
import { UploadSimpleIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Button, TextArea, TextField } from '../primitives/index.ts';
import { FileInput } from './file-input.tsx';
import styles from './folder-page.module.css';
import { FolderPath } from './folder-path.tsx';
import { PropertyInputs } from './properties/property-inputs.tsx';

type FileFormProps = {
  readonly formRef: FileFormRef;
  readonly file: FileDetail;
  /** What files say of themselves beside. */
  readonly properties?: readonly Property[];
  /** It was deleted while it was being written about. */
  readonly isGone: boolean;
  readonly onNewVersion: (file: File) => void;
};

/** Changes what a file is called and what is said of it, and puts a new version in its place (FILE-006, FILE-D02). */
export function FileForm({ formRef, file, properties = [], isGone, onNewVersion }: FileFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<FileDraft, FileDetail>);
  const input = useRef<HTMLInputElement>(null);
  const problem = useProblemText(form.problems);
  const isExplained = isGone || form.isBusy || form.isStale || Object.keys(form.problems).length > 0;
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="file-form"
      className={styles.form}
      problem={
        form.failure && !isExplained && <Alert kind="error">{sayFailure(text, fileFailureText(form.failure))}</Alert>
      }
    >
      <FolderPath space={file.space} steps={file.folder_path} />
      <h1>{text('files.file.edit')}</h1>
      {isGone && <Alert kind="warning">{text('files.gone.still_open')}</Alert>}
      <TextField
        label={text('files.name')}
        isRequired
        maxLength={longestName * 2}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        problem={problem('name')}
      />
      <TextArea
        label={text('files.description')}
        rows={4}
        maxLength={longestDescription}
        value={form.draft.description}
        onChange={(description) => form.change({ description })}
        problem={problem('description')}
      />
      <PropertyInputs
        values={form.draft.profile}
        properties={properties}
        onChange={(profile) => form.change({ profile })}
        problem={problem}
      />
      <div>
        <Button icon={<UploadSimpleIcon />} onClick={() => input.current?.click()}>
          {text('files.file.new_version')}
        </Button>
        <FileInput inputRef={input} file={file} onChoose={onNewVersion} />
      </div>
    </FormPage>
  );
}
