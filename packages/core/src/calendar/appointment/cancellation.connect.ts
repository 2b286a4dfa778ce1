import { connectAct } from '../../acts/index.ts';
import type { Failure, Verdict } from '../../machine/index.ts';
import type { Scope } from '../appointment.schema.ts';
import {
  countOfTold,
  type Ending,
  endingVerdict,
  offeredScopes,
  proposedEndingScope,
} from '../participation/appointment-situation.rules.ts';
import type { CancellationEvent, CancellationSnapshot } from './cancellation.machine.ts';

/** What canceling and deleting show and do. */
export interface CancellationApi {
  /** Without the right to end it neither action is offered at all. */
  readonly isOffered: boolean;
  readonly cancel: Verdict;
  readonly delete: Verdict;
  readonly isConfirming: boolean;
  /** What is being confirmed or done. */
  readonly ending: Ending;
  readonly scope: Scope;
  readonly scopes: readonly Scope[];
  /** Whether what is being confirmed may be done to one date, and to all. */
  readonly scopeVerdicts: Readonly<Record<Scope, Verdict>>;
  /** Others who will be told: everybody who has not declined, but for who ends it (CAL-D123). */
  readonly noticesCount: number;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  ask(ending: Ending): void;
  chooseScope(scope: Scope): void;
  confirm(): void;
  dismiss(): void;
}

/** Reads canceling and deleting for their view. */
export function connectCancellation(
  snapshot: CancellationSnapshot,
  send: (event: CancellationEvent) => void,
): CancellationApi {
  const act = connectAct(snapshot, send);
  const { entity, input } = act;
  const { appointment } = entity;
  const ending = input?.ending ?? 'cancel';
  const verdictOf = (scope: Scope) => endingVerdict(entity, { ending, scope });
  return {
    isOffered: appointment.can.destroy,
    cancel: endingVerdict(entity, { ending: 'cancel' }),
    delete: endingVerdict(entity, { ending: 'delete' }),
    isConfirming: act.isAsking,
    ending,
    scope: input?.scope ?? proposedEndingScope(entity, ending),
    scopes: offeredScopes(appointment, 'destroy'),
    scopeVerdicts: { this: verdictOf('this'), all: verdictOf('all') },
    noticesCount: countOfTold(appointment),
    isBusy: act.isBusy,
    failure: act.failure,
    ask: (wanted) => act.run({ ending: wanted, scope: proposedEndingScope(entity, wanted) }),
    chooseScope: (chosen) => act.change({ scope: chosen }),
    confirm: act.confirm,
    dismiss: act.dismiss,
  };
}
