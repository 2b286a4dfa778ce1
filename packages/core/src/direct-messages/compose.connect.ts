import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import type { Verdict } from '../machine/index.ts';
import type { ComposeSnapshot } from './compose.machine.ts';
import { type ComposeDraft, messageOf } from './compose.rules.ts';
import { type Addressing, addressings, sendVerdict, type Writer } from './direct-messages.rules.ts';

/** What the form of a message shows and does. */
export interface ComposeApi extends FormApi<ComposeDraft> {
  readonly addressings: readonly Addressing[];
  /** Whether the people can be chosen (MSG-021). */
  readonly choosesPeople: boolean;
  readonly choosesGroup: boolean;
  /** Warns that many are written to (MSG-025, MSG-026). */
  readonly warnsOf: 'group' | 'everybody' | null;
  /** Whether it can be sent now, and if not, why. */
  readonly send: Verdict;
}

/** Reads the form of a message for its view. */
export function connectCompose(
  { snapshot, writer }: { readonly snapshot: ComposeSnapshot; readonly writer: Omit<Writer, 'isReply'> },
  send: (event: FormEvent<ComposeDraft>) => void,
): ComposeApi {
  const { draft } = snapshot.context;
  const form = connectForm(snapshot, send);
  const verdict = sendVerdict(messageOf(draft));
  return {
    ...form,
    addressings: addressings({ ...writer, isReply: draft.replyTo !== null }),
    choosesPeople: draft.addressing === 'people',
    choosesGroup: draft.addressing === 'group',
    warnsOf:
      draft.addressing === 'people' || (draft.addressing === 'group' && draft.group === null) ? null : draft.addressing,
    send: verdict.allowed ? form.save : verdict,
  };
}
