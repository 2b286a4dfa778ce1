import type { Scope } from '../appointment.schema.ts';
import type { Participant } from '../participation.schema.ts';
import { offeredScopes } from './appointment-situation.rules.ts';
import { type ShownStatus, shownStatus } from './participation.rules.ts';
import type { AskedChange, PeopleChangeEvent, PeopleChangeSnapshot } from './people-change.machine.ts';
import type { PeopleAct } from './people-change.rules.ts';

/** What changing people shows and does. */
export interface PeopleChangeApi {
  /** Nobody answers what is canceled; people can still be removed. */
  readonly canSetStatus: boolean;
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  /** What is asked about or being done, and with whom. */
  readonly act: PeopleAct;
  readonly people: readonly Participant[];
  readonly scope: Scope;
  readonly scopes: readonly Scope[];
  /** Whether something is being done with somebody, or waits for its turn. */
  isChanging(participant: Participant): boolean;
  /** Somebody's status, the one they are being given already. */
  statusOf(participant: Participant): ShownStatus;
  setStatus(people: readonly Participant[], status: ShownStatus): void;
  remove(people: readonly Participant[]): void;
  chooseScope(scope: Scope): void;
  confirm(): void;
  dismiss(): void;
}

/** Reads the change of people for its view. */
export function connectPeopleChange(
  snapshot: PeopleChangeSnapshot,
  send: (event: PeopleChangeEvent) => void,
): PeopleChangeApi {
  const { appointment, act, people, scope } = snapshot.context;
  const changes = changesOf(snapshot);
  const changeOf = (participant: Participant) =>
    changes.findLast((change) => change.people.some(({ membership }) => membership.id === participant.membership.id));
  return {
    canSetStatus: !appointment.canceled,
    isAsking: snapshot.matches('asking'),
    isBusy: snapshot.hasTag('busy'),
    act,
    people,
    scope,
    scopes: offeredScopes(appointment, 'update_participants'),
    isChanging: (participant) => changeOf(participant) !== undefined,
    statusOf: (participant) => {
      const change = changeOf(participant);
      return change?.act.kind === 'status' ? change.act.status : shownStatus(participant.status);
    },
    setStatus: (chosen, status) => send({ type: 'people.change', act: { kind: 'status', status }, people: chosen }),
    remove: (chosen) => send({ type: 'people.change', act: { kind: 'remove' }, people: chosen }),
    chooseScope: (chosen) => send({ type: 'scope.choose', scope: chosen }),
    confirm: () => send({ type: 'change.confirm' }),
    dismiss: () => send({ type: 'change.dismiss' }),
  };
}

function changesOf(snapshot: PeopleChangeSnapshot): readonly AskedChange[] {
  const { act, people, waiting } = snapshot.context;
  return snapshot.hasTag('busy') ? [{ act, people }, ...waiting] : waiting;
}
