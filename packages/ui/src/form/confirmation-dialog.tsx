import { type ConfirmationRef, connectConfirmation } from '@atrium/core/acts';
import type { Failure } from '@atrium/core/machine';
import type { ReactNode } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { ConfirmDialog } from '../primitives/index.ts';

/** What a question before an act says. */
export type Question = {
  /** Names the act and its object. */
  readonly title: string;
  /** What will be lost, and for whom. */
  readonly consequences: ReactNode;
  /** The verb of the act. */
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
};

type ConfirmationDialogProps<Subject, Done> = {
  readonly confirmationRef: ConfirmationRef<Subject, Done>;
  readonly question: (subject: Subject) => Question;
  /** What a failed act says to a person. */
  readonly problem: (failure: Failure) => string | undefined;
};

/** Asks before an act, does it, and stays to say why it failed. */
export function ConfirmationDialog<Subject, Done>(props: ConfirmationDialogProps<Subject, Done>) {
  const { confirmationRef, question, problem } = props;
  const { subject, failure, isOpen, isBusy, accept, dismiss } = useActorApi(confirmationRef, connectConfirmation);
  const asked = subject === null ? nothingAsked : question(subject);
  return (
    <ConfirmDialog
      {...asked}
      isOpen={isOpen}
      isBusy={isBusy}
      problem={failure && !isBusy ? problem(failure) : undefined}
      onConfirm={accept}
      onCancel={dismiss}
    />
  );
}

const nothingAsked: Question = { title: '', consequences: null, confirmLabel: '' };
