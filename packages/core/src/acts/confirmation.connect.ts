import type { Failure } from '../machine/index.ts';
import type { ConfirmationEvent, ConfirmationSnapshot } from './confirmation.machine.ts';

/** What a confirmation's dialog shows and does. */
export interface ConfirmationApi<Subject> {
  readonly subject: Subject | null;
  readonly failure: Failure | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  ask(subject: Subject): void;
  accept(): void;
  dismiss(): void;
}

/** Reads a confirmation for its dialog. */
export function connectConfirmation<Subject, Done>(
  snapshot: ConfirmationSnapshot<Subject, Done>,
  send: (event: ConfirmationEvent<Subject>) => void,
): ConfirmationApi<Subject> {
  return {
    subject: snapshot.context.subject,
    failure: snapshot.context.failure,
    isOpen: snapshot.hasTag('open'),
    isBusy: snapshot.hasTag('busy'),
    ask: (subject) => send({ type: 'confirmation.ask', subject }),
    accept: () => send({ type: 'confirmation.accept' }),
    dismiss: () => send({ type: 'confirmation.dismiss' }),
  };
}
