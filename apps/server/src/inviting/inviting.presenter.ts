import type { InviteAnswer, RowNote } from '@atrium/core/inviting/schema';
import type { Formatter } from '@atrium/core/messages';
import type { Outcome } from './invite-outside.command.ts';

/** What has become of an invite, with the words for whoever gave it (INV-024, INV-025). */
export function presentAnswer(outcome: Outcome, text: Formatter, warnings: readonly RowNote[] = []): InviteAnswer {
  const { invited, renewed, members, skipped } = outcome;
  const sentences = [
    text('inviting.answer.invited', { count: invited }),
    ...(renewed > 0 ? [text('inviting.answer.renewed', { count: renewed })] : []),
    ...(members > 0 ? [text('inviting.answer.members', { count: members })] : []),
    ...(skipped > 0 ? [text('inviting.answer.skipped', { count: skipped })] : []),
  ];
  return { ...outcome, message: sentences.join(' '), warnings: [...warnings] };
}
