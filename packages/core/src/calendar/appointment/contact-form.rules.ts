import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { Problems } from '../../messages/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { shownStatus } from '../participation/participation.rules.ts';
import type { AttendeeMessage } from '../participation.schema.ts';
import { type Audience, audienceSize, audiences, canAttachFiles, findContactProblems } from './contact.rules.ts';

/** Whom a message can reach and what it can take along. */
export interface ContactTarget {
  readonly id: Appointment['id'];
  /** How many people each audience holds; its sender is none of them (CAL-D117). */
  readonly recipients: Readonly<Record<Audience, number>>;
  /** Bytes of each of the appointment's files. */
  readonly fileSizes: readonly number[];
  /** The most that the files may weigh together, in bytes (CAL-184). */
  readonly fileLimit: number;
}

/** A message to the attendees while it is written. */
export interface ContactDraft extends Readonly<AttendeeMessage> {
  readonly target: ContactTarget;
}

/** A message that has been sent, and to how many. */
export interface SentMessage {
  readonly draft: ContactDraft;
  readonly recipientsCount: number;
}

/** An empty message to everybody who takes part in an appointment (CAL-D117). */
export function newContactDraft(appointment: Appointment, fileLimit: number): ContactDraft {
  const sizes = audiences.map((audience) => [audience, recipientsOf(appointment, audience)] as const);
  return {
    subject: '',
    text: '',
    audience: 'all',
    attach_files: false,
    target: {
      id: appointment.id,
      // One entry an audience.
      recipients: Object.fromEntries(sizes) as ContactTarget['recipients'],
      fileSizes: appointment.files.map(({ size }) => size),
      fileLimit,
    },
  };
}

/** How many people of an audience get a message that the reader sends: all but the reader (CAL-D117). */
export function recipientsOf(
  { my_status, participants_summary }: Pick<Appointment, 'my_status' | 'participants_summary'>,
  audience: Audience,
): number {
  const people = audienceSize(participants_summary, audience);
  return Math.max(0, my_status !== null && isOf(shownStatus(my_status), audience) ? people - 1 : people);
}

/** Whether a message has anybody to go to (CAL-D117). */
export function recipientsVerdict({ audience, target }: Pick<ContactDraft, 'audience' | 'target'>): Verdict {
  return target.recipients[audience] > 0 ? allow : refuse('calendar.contact.no_recipients');
}

/** Whether the appointment's files may be sent along (CAL-182). */
export function attachmentVerdict({ fileSizes, fileLimit }: ContactTarget): Verdict {
  return canAttachFiles(fileSizes, fileLimit);
}

/** Everything that keeps a message from being sent: field path -> message keys. */
export function findMessageProblems(draft: ContactDraft): Problems {
  const reach = recipientsVerdict(draft);
  const files = draft.attach_files ? attachmentVerdict(draft.target) : allow;
  return {
    ...findContactProblems(draft),
    ...(!reach.allowed && { audience: [reach.reason] }),
    ...(!files.allowed && { attach_files: [files.reason] }),
  };
}

function isOf(status: 'open' | 'accepted' | 'declined', audience: Audience): boolean {
  return audience === 'all' || audience === (status === 'open' ? 'no_reaction' : status);
}
