import type { FormApi } from '@atrium/core/form';
import type { ListInviteDraft } from '@atrium/core/inviting';
import { FileCsvIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, Field, Link } from '../primitives/index.ts';
import styles from './inviting.module.css';

type ListFileProps = {
  readonly form: Pick<FormApi<ListInviteDraft>, 'draft' | 'problems' | 'change'>;
  readonly templateUrl: string;
};

/** The file of an invite from a list, with what it has to hold and a template to begin with (INV-D01). */
export function ListFile({ form: { draft, problems, change }, templateUrl }: ListFileProps) {
  const text = useText();
  const problem = useProblemText(problems);
  const input = useRef<HTMLInputElement>(null);
  const { file } = draft;
  return (
    <Field
      label={text('inviting.list.file')}
      isRequired
      hint={
        <>
          {text('inviting.list.help')} <Link href={templateUrl}>{text('inviting.list.template')}</Link>
        </>
      }
      problem={problem('csv')}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.file}>
          <Button id={id} aria-describedby={describedBy} icon={<FileCsvIcon />} onClick={() => input.current?.click()}>
            {text(file === null ? 'inviting.list.choose' : 'inviting.list.change')}
          </Button>
          {file !== null && <span className={styles.fileName}>{file.name}</span>}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text('inviting.list.file')}
            accept=".csv,text/csv"
            onChange={({ target }) => {
              change({ file: target.files?.[0] ?? null });
              target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
