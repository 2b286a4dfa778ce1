import { isBlankText } from '../../contract/blank-text.ts';
import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import type { ParticipantsSummary } from '../participation.schema.ts';

/** Whom a message to the attendees goes to. */
export const audiences = ['all', 'accepted', 'declined', 'no_reaction'] as const;
export type Audience = (typeof audiences)[number];

/** What keeps a message to the attendees from being sent: field path -> message keys. */
export function findContactProblems({ subject, text }: { readonly subject: string; readonly text: string }): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  if (isBlankText(subject)) problems.subject = ['calendar.validation.subject_empty'];
  if (subject.trim().length > 255) problems.subject = ['calendar.validation.longer_than_255'];
  if (isBlankText(text)) problems.text = ['calendar.validation.text_empty'];
  if (text.length > 20_000) problems.text = ['calendar.validation.longer_than_20000'];
  return problems;
}

/** How many people of an appointment an audience holds, its sender included; no_reaction are those still open. */
export function audienceSize(summary: ParticipantsSummary, audience: Audience): number {
  const sizes = {
    all: summary.total,
    accepted: summary.accepted,
    declined: summary.declined,
    no_reaction: summary.open,
  };
  return sizes[audience];
}

/** Whether an appointment's files may be sent along: together they weigh no more than the limit, in bytes. */
export function canAttachFiles(sizes: readonly number[], limit: number): Verdict {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total <= limit ? allow : refuse('calendar.refusal.attachments_too_large');
}

/** Bytes as megabytes of 1,048,576 with at most one decimal. */
export function toMegabytes(bytes: number): number {
  return Math.round((bytes / 1_048_576) * 10) / 10;
}
