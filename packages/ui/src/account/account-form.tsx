import type { FormApi } from '@atrium/core/form';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { LeaveDialog, useProblemFocus } from '../form/index.ts';
import { useFailureText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';
import styles from './account-form.module.css';

type AccountFormProps = {
  readonly form: FormApi<object>;
  /** Says when it was refused. */
  readonly formRef: Parameters<typeof useProblemFocus>[1];
  /** What its button does. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly name: string;
  readonly children: ReactNode;
};

/** A short form: its fields, why it was refused, and its button; asks before changes are lost. */
export function AccountForm({ form, formRef, submit, isDangerous = false, name, children }: AccountFormProps) {
  const failureText = useFailureText();
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const isUnexplained = form.failure !== null && !form.isBusy && Object.keys(form.problems).length === 0;
  return (
    <form ref={element} className={styles.form} onSubmit={send} noValidate data-part={name}>
      {children}
      {isUnexplained && <Alert kind="error">{failureText(form.failure)}</Alert>}
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={form.isBusy} verdict={form.save}>
        {submit}
      </Button>
      <LeaveDialog form={form} />
    </form>
  );
}
