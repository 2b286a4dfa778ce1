import { findRichTextProblem, isBlankHtml } from '../editor/editor.rules.ts';
import { beginningOf } from '../form/beginning.rules.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { Session } from '../session/session.schema.ts';
import type { DirectMessage, DirectMessageRow, SentMessage } from './direct-messages.schema.ts';

/** Where messages lie: those got, those sent. */
export type Box = 'inbox' | 'sent';

/** Which rows of a box are shown; `page` counts from 1. */
export interface BoxFilter {
  readonly box: Box;
  readonly q: string;
  readonly page: number;
}

/** What is done with messages of a box. */
export type MessageAct = 'read' | 'unread' | 'delete';

/** How long the parts of a message may be, the text with its markup. */
export const messageLengths = { subject: 255, content: 100_000 } as const;

/** Whom a message is for: chosen people, one group, or everybody in the network. */
export type Addressing = 'people' | 'group' | 'everybody';

/** Who writes, as far as that decides whom they may write to. */
export interface Writer {
  readonly isNetworkAdmin: boolean;
  /** The groups somebody administers (MSG-024). */
  readonly administersGroups: boolean;
  readonly isReply: boolean;
}

/** What the signed-in member may do with messages, before any is at hand; nothing for a visitor (MSG-D11). */
export function messagingRights(session: Pick<Session, 'current_member' | 'network'> | null) {
  return {
    ownId: session?.current_member.id ?? null,
    canSend: session?.current_member.can.send_messages ?? false,
    isNetworkAdmin: session?.network.can.administrate ?? false,
  };
}

/** Who writes, with the groups they may write to. */
export function writerOf(isNetworkAdmin: boolean, groups: readonly unknown[]): Omit<Writer, 'isReply'> {
  return { isNetworkAdmin, administersGroups: groups.length > 0 };
}

/** Whom somebody may choose to write to: everybody is for administrators of the network, and never for an answer (MSG-022 to MSG-024). */
export function addressings({ isNetworkAdmin, administersGroups, isReply }: Writer): readonly Addressing[] {
  const group: readonly Addressing[] = isNetworkAdmin || administersGroups ? ['group'] : [];
  const everybody: readonly Addressing[] = isNetworkAdmin ? ['everybody'] : [];
  return isReply ? ['people'] : ['people', ...group, ...everybody];
}

/** Whether a message says anything: subject or text suffices (MSG-020, MSG-E08). */
export function saysSomething({ subject, content }: Pick<SentMessage, 'subject' | 'content'>): boolean {
  return subject.trim() !== '' || !isBlankHtml(content);
}

/** Whether a message has somebody to go to and something to say (MSG-019, MSG-020). */
export function sendVerdict(message: SentMessage): Verdict {
  if (!hasRecipients(message)) return refuse('direct_messages.problem.no_recipients');
  return saysSomething(message) ? allow : refuse('direct_messages.problem.says_nothing');
}

/** What keeps a message from being sent; form and server refuse by it alike. */
export function findMessageProblems(message: SentMessage): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  if (countAddressings(message) !== 1) problems.to = ['direct_messages.problem.no_recipients'];
  if (!saysSomething(message)) problems.content = ['direct_messages.problem.says_nothing'];
  if (message.subject.length > messageLengths.subject)
    problems.subject = ['direct_messages.validation.subject_too_long'];
  if (message.content.length > messageLengths.content)
    problems.content = ['direct_messages.validation.content_too_long'];
  const unfit = findRichTextProblem(message.content);
  if (unfit !== null) problems.content = [unfit];
  return problems;
}

/** The subject of an answer: "Re: " unless it begins so already (MSG-D01). */
export function replySubject(subject: string): string {
  return prefixed('Re: ', subject);
}

/** The subject of a message that is passed on: "Fwd: " unless it begins so already (MSG-D02). */
export function forwardSubject(subject: string): string {
  return prefixed('Fwd: ', subject);
}

/** The text of a message that is passed on, quoted below a line that names author and date (MSG-D02). */
export function forwardContent(html: string, line: string): string {
  const escaped = line.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? mark);
  return `<p></p><p>${escaped}</p><blockquote>${html}</blockquote>`;
}

/** Whom an answer goes to: the author, or of one's own message its recipients; to all, everybody else who has it (MSG-D01). */
export function replyRecipients(
  { author, to }: Pick<DirectMessage, 'author' | 'to'>,
  { ownId, toAll }: { readonly ownId: string; readonly toAll: boolean },
): DirectMessage['to'] {
  const isOwn = author.id === ownId;
  const people = isOwn ? to : toAll ? [author, ...to] : [author];
  const seen = new Set<string>([ownId]);
  return people.filter(({ id, deleted }) => {
    const isNew = !seen.has(id) && !deleted;
    seen.add(id);
    return isNew;
  });
}

/** Whether an answer to everybody reaches others than an answer to the author does; every recipient has to be known for it. */
export function canReplyToAll({ author, to, to_count }: DirectMessageRow, ownId: string): boolean {
  if (author.id === ownId || to.length < to_count) return false;
  return to.some(({ id }) => id !== ownId && id !== author.id);
}

/** Who is named in a row: its author among what was got, its recipients among what was sent. */
export function peopleOf({ author, to, to_count }: DirectMessageRow, box: Box) {
  return box === 'inbox' ? { people: [author], more: 0 } : { people: to.slice(0, 2), more: Math.max(0, to_count - 2) };
}

/** What can be done with messages of a box; who wrote is not told who has read (MSG-D04). */
export function actsIn(box: Box): readonly MessageAct[] {
  return box === 'inbox' ? ['read', 'unread', 'delete'] : ['delete'];
}

/** Whether somebody is asked before messages are deleted: of more than one (MSG-D05). */
export function asksBeforeDeleting(count: number): boolean {
  return count > 1;
}

function hasRecipients(message: SentMessage): boolean {
  return countAddressings(message) > 0;
}

function countAddressings({ to, to_roles, to_group, to_all_network_members }: SentMessage): number {
  return [to.length + to_roles.length > 0, to_group !== null, to_all_network_members].filter(Boolean).length;
}

function prefixed(prefix: string, subject: string): string {
  const trimmed = subject.trim();
  if (trimmed.toLowerCase().startsWith(prefix.trim().toLowerCase())) return trimmed;
  return beginningOf(`${prefix}${trimmed}`, messageLengths.subject).trimEnd();
}
