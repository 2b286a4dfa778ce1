import type { connectForm } from '@atrium/core/form';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, Dialog } from '../primitives/index.ts';
import styles from './form-dialog.module.css';

type FormDialogProps = {
  readonly form: Pick<
    ReturnType<typeof connectForm<object, unknown>>,
    'failure' | 'isBusy' | 'problems' | 'submit' | 'discard' | 'leave'
  >;
  readonly title: string;
  readonly submit: string;
  readonly children: ReactNode;
};

/** A short form in a dialog, which closes without a question. */
export function FormDialog({ form, title, submit, children }: FormDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const id = useId();
  const { failure, isBusy, problems } = form;
  // What is typed here is a word or two: leaving takes no second question.
  const leave = () => {
    form.leave();
    form.discard();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const isUnsaid = failure && !isBusy && Object.keys(problems).length === 0;
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={leave}>{text('general.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        {isUnsaid && <Alert kind="error">{failureText(failure)}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
