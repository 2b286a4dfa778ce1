import { longestName } from '@atrium/core/files';
import { connectForm, type FormRef } from '@atrium/core/form';
import type { FormEvent } from 'react';
import { useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, Dialog, TextField } from '../primitives/index.ts';

type NameDialogProps<Draft extends { readonly name: string }, Saved> = {
  readonly formRef: FormRef<Draft, Saved>;
  readonly title: string;
  readonly saveLabel: string;
  readonly onClose: () => void;
};

/** Asks what something is to be called; what is wrong with it is said beside the field, and nothing typed is lost. */
export function NameDialog<Draft extends { readonly name: string }, Saved>({
  formRef,
  title,
  saveLabel,
  onClose,
}: NameDialogProps<Draft, Saved>) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, connectForm<Draft, Saved>);
  const problem = useProblemText(form.problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const isFieldToBlame = Object.keys(form.problems).length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="primary" isBusy={form.isBusy} verdict={form.save} onClick={form.submit}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={text('files.name')}
          isRequired
          autoComplete="off"
          maxLength={longestName * 2}
          value={form.draft.name}
          onChange={(name) => form.change({ name } as Partial<Draft>)}
          problem={problem('name')}
        />
        {form.isStale && (
          <Alert
            kind="warning"
            action={
              <Button size="small" onClick={form.overwrite}>
                {text('general.save')}
              </Button>
            }
          >
            {text('failure.stale_object')}
          </Alert>
        )}
        {form.failure && !form.isBusy && !form.isStale && !isFieldToBlame && (
          <Alert kind="error">{failureText(form.failure)}</Alert>
        )}
      </form>
    </Dialog>
  );
}
