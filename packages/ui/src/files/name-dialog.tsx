import { fileFailureText, longestName } from '@atrium/core/files';
import { connectForm, type FormRef } from '@atrium/core/form';
import { sayFailure } from '@atrium/core/messages';
import type { FormEvent } from 'react';
import { useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Button, Dialog, TextField } from '../primitives/index.ts';

type NameDialogProps<Draft extends { readonly name: string }, Saved> = {
  readonly formRef: FormRef<Draft, Saved>;
  readonly title: string;
  readonly saveLabel: string;
  /** What is to be named was deleted while its name was being written. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
};

/** Asks what something is to be called; what is wrong with it is said beside the field, and nothing typed is lost. */
export function NameDialog<Draft extends { readonly name: string }, Saved>({
  formRef,
  title,
  saveLabel,
  isGone = false,
  onClose,
}: NameDialogProps<Draft, Saved>) {
  const text = useText();
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
        {isGone && <Alert kind="warning">{text('files.gone.still_open')}</Alert>}
        <TextField
          label={text('files.name')}
          isRequired
          autoComplete="off"
          maxLength={longestName * 2}
          value={form.draft.name}
          onChange={(name) => form.change({ name } as Partial<Draft>)}
          problem={problem('name')}
        />
        {form.isStale && <Stale onSave={form.overwrite} />}
        {form.failure && !form.isBusy && !form.isStale && !isFieldToBlame && !isGone && (
          <Alert kind="error">{sayFailure(text, fileFailureText(form.failure))}</Alert>
        )}
      </form>
    </Dialog>
  );
}

/** Somebody else has changed it meanwhile; what was typed can be saved over that. */
function Stale({ onSave }: { readonly onSave: () => void }) {
  const text = useText();
  const again = (
    <Button size="small" onClick={onSave}>
      {text('general.save')}
    </Button>
  );
  return (
    <Alert kind="warning" action={again}>
      {text('failure.stale_object')}
    </Alert>
  );
}
