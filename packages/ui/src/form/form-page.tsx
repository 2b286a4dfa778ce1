import type { FormApi } from '@atrium/core/form';
import type { Verdict } from '@atrium/core/machine';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { ActionBar, Button } from '../primitives/index.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SavingProblem } from './saving-problem.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useProblemFocus } from './use-problem-focus.ts';

type FormPageProps = {
  readonly form: Omit<FormApi<unknown>, 'draft' | 'change'>;
  readonly formRef: Parameters<typeof useProblemFocus>[1];
  /** Names it for styles and tests. */
  readonly name: string;
  readonly className?: string | undefined;
  /** What the button says that saves. */
  readonly submit?: string;
  /** What the button says that leaves; null where the form is all there is. */
  readonly leave?: string | null;
  /** Whether it may be sent, where more decides than its uploads. */
  readonly verdict?: Verdict;
  /** Why it could not be saved, where that is said otherwise than of other forms; null where it is not said here. */
  readonly problem?: ReactNode;
  /** Sends it, where something is asked before. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
};

/**
 * A form that is a page: what it asks, why it could not be saved, and what saves and leaves it. It leads to what fails, and
 * asks before changes are lost (FORM-004, CAL-072).
 */
export function FormPage({ form, formRef, name, className, children, ...said }: FormPageProps) {
  const { submit, leave, problem, verdict = form.save, onSubmit = form.submit } = said;
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={element} className={className} onSubmit={send} noValidate data-part={name}>
      {children}
      {problem === undefined ? <SavingProblem form={form} /> : problem}
      <ActionBar>
        {leave !== null && <Button onClick={form.leave}>{leave ?? text('general.cancel')}</Button>}
        <Button type="submit" variant="primary" isBusy={form.isBusy} verdict={verdict}>
          {submit ?? text('general.save')}
        </Button>
      </ActionBar>
      <LeaveDialog form={form} />
      <StaleDialog form={form} />
    </form>
  );
}
