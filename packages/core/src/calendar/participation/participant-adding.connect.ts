import { connectForm, type FormApi, type FormEvent } from '../../form/index.ts';
import type { Verdict } from '../../machine/index.ts';
import type { DirectoryPickerRef } from '../../members/index.ts';
import type { FailureText } from '../../messages/index.ts';
import type { Appointment, Scope } from '../appointment.schema.ts';
import { offeredScopes } from './appointment-situation.rules.ts';
import type {
  AddingFormRef,
  AddingFormSnapshot,
  ParticipantAddingEvent,
  ParticipantAddingSnapshot,
} from './participant-adding.machine.ts';
import { type AddingDraft, addingRefusal, addingVerdict, limitingSeats } from './participant-adding.rules.ts';

/** What adding people shows and does. */
export interface ParticipantAddingApi {
  readonly appointment: Appointment;
  readonly add: Verdict;
  /** The form of the open dialog and its picker; null while it is closed. */
  readonly dialog: { readonly form: AddingFormRef; readonly picker: DirectoryPickerRef } | null;
  open(): void;
}

/** Reads the adding of people for its view. */
export function connectParticipantAdding(
  { context: { appointment }, children }: ParticipantAddingSnapshot,
  send: (event: ParticipantAddingEvent) => void,
): ParticipantAddingApi {
  const { form, picker } = children;
  return {
    appointment,
    add: addingVerdict(appointment),
    dialog: form && picker ? { form, picker } : null,
    open: () => send({ type: 'adding.open' }),
  };
}

/** What the dialog for adding people shows and does. */
export interface AddingFormApi extends FormApi<AddingDraft> {
  readonly scopes: readonly Scope[];
  /** Free seats, where people are added as accepted and seats are limited. */
  readonly seatsLeft: number | null;
  /** Why nobody was added. */
  readonly refusal: FailureText | null;
}

/** Reads the form of the dialog for its view. */
export function connectAddingForm(
  snapshot: AddingFormSnapshot,
  send: (event: FormEvent<AddingDraft>) => void,
): AddingFormApi {
  const { draft, failure } = snapshot.context;
  return {
    ...connectForm(snapshot, send),
    scopes: offeredScopes(draft.target, 'update_participants'),
    seatsLeft: limitingSeats(draft),
    refusal: failure && addingRefusal(failure, draft),
  };
}
