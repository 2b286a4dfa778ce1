import {
  type ActEvent,
  type ActRef,
  type ActSnapshot,
  type AskedAct,
  createActMachine,
  createUndoMachine,
} from '../../acts/index.ts';
import type { Scope } from '../appointment.schema.ts';
import { type AppointmentSituation, type Ending, endingVerdict } from '../participation/appointment-situation.rules.ts';

/** How an appointment is ended, and of a series which dates. */
export interface EndingChoice {
  readonly ending: Ending;
  readonly scope: Scope;
}

/** What is ended, as it was then: a series shows another date once one is gone. */
export type AskedEnding = AskedAct<AppointmentSituation, EndingChoice>;

/** Brings back for 30 seconds what was canceled or deleted. */
export const cancellationUndoMachine = createUndoMachine<AskedEnding>('cancellationUndo');

/** Cancels or deletes an appointment: asks first, and lets it be undone. */
export const cancellationMachine = createActMachine<AppointmentSituation, EndingChoice, void>({
  id: 'cancellation',
  verdict: endingVerdict,
  asks: () => true,
  // What somebody else has deleted is deleted (CAL-D124).
  isDone: ({ code }, { ending }) => ending === 'delete' && code === 'not_found',
  undo: cancellationUndoMachine,
});

export type CancellationEvent = ActEvent<AppointmentSituation, EndingChoice>;
export type CancellationRef = ActRef<AppointmentSituation, EndingChoice, void>;
export type CancellationSnapshot = ActSnapshot<AppointmentSituation, EndingChoice, void>;
