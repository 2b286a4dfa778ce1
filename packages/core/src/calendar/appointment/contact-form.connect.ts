import { connectForm, type FormApi, type FormEvent } from '../../form/index.ts';
import type { Verdict } from '../../machine/index.ts';
import { type Audience, audiences, toMegabytes } from './contact.rules.ts';
import type { ContactFormSnapshot } from './contact-form.machine.ts';
import { attachmentVerdict, type ContactDraft, recipientsVerdict } from './contact-form.rules.ts';

/** One choice of whom to write to. */
export interface AudienceChoice {
  readonly audience: Audience;
  /** How many people that is, the sender aside. */
  readonly recipients: number;
}

/** The appointment's files as something to send along; the most they may weigh is in megabytes (CAL-183). */
export interface AttachmentChoice {
  readonly count: number;
  readonly limit: number;
  readonly verdict: Verdict;
}

/** What the form for writing to the attendees shows and does. */
export interface ContactFormApi extends FormApi<ContactDraft> {
  readonly audiences: readonly AudienceChoice[];
  /** Null when the appointment has no files. */
  readonly attachment: AttachmentChoice | null;
  /** Whether it can be sent now, and if not, why. */
  readonly send: Verdict;
}

/** Reads the form for writing to the attendees for its view. */
export function connectContactForm(
  snapshot: ContactFormSnapshot,
  send: (event: FormEvent<ContactDraft>) => void,
): ContactFormApi {
  const { draft } = snapshot.context;
  const form = connectForm(snapshot, send);
  return {
    ...form,
    audiences: audiences.map((audience) => ({ audience, recipients: draft.target.recipients[audience] })),
    attachment: attachmentOf(draft),
    send: recipientsVerdict(draft),
  };
}

function attachmentOf({ target }: ContactDraft): AttachmentChoice | null {
  const { fileSizes, fileLimit } = target;
  if (fileSizes.length === 0) return null;
  return {
    count: fileSizes.length,
    limit: toMegabytes(fileLimit),
    verdict: attachmentVerdict(target),
  };
}
