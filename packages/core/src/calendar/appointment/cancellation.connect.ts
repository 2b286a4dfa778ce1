import type { Failure, Verdict } from '../../machine/index.ts';
import type { Scope } from '../appointment.schema.ts';
import {
  countOfTold,
  type Ending,
  endingVerdict,
  offeredScopes,
} from '../participation/appointment-situation.rules.ts';
import type { CancellationEvent, CancellationSnapshot } from './cancellation.machine.ts';

/** What canceling and deleting show and do. */
export interface CancellationApi {
  /** Without the right to end it neither action is offered at all. */
  readonly isOffered: boolean;
  readonly cancel: Verdict;
  readonly delete: Verdict;
  readonly isConfirming: boolean;
  /** What is being confirmed, done or can be undone. */
  readonly ending: Ending;
  readonly scope: Scope;
  readonly scopes: readonly Scope[];
  /** Others who will be told: everybody who has not declined, but for who ends it (CAL-D123). */
  readonly noticesCount: number;
  readonly isBusy: boolean;
  readonly isUndoable: boolean;
  readonly failure: Failure | null;
  ask(ending: Ending): void;
  chooseScope(scope: Scope): void;
  confirm(): void;
  dismiss(): void;
  undo(): void;
}

/** Reads canceling and deleting for their view. */
export function connectCancellation(
  snapshot: CancellationSnapshot,
  send: (event: CancellationEvent) => void,
): CancellationApi {
  const { context } = snapshot;
  const { appointment, ending, scope, failure } = context;
  return {
    isOffered: appointment.can.destroy,
    cancel: endingVerdict(context, 'cancel'),
    delete: endingVerdict(context, 'delete'),
    isConfirming: snapshot.matches('confirming'),
    ending,
    scope,
    scopes: offeredScopes(appointment),
    noticesCount: countOfTold(appointment),
    isBusy: snapshot.hasTag('busy'),
    isUndoable: snapshot.matches('undoable'),
    failure,
    ask: (asked) => send({ type: 'ending.ask', ending: asked }),
    chooseScope: (chosen) => send({ type: 'scope.choose', scope: chosen }),
    confirm: () => send({ type: 'ending.confirm' }),
    dismiss: () => send({ type: 'ending.dismiss' }),
    undo: () => send({ type: 'ending.undo' }),
  };
}
