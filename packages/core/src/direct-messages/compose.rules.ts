import { type AudienceHit, hitOf as audienceHitOf } from '../audience/audience.rules.ts';
import type { MemberId, MemberReference } from '../members/member-reference.schema.ts';
import type { MemberHit, MemberProfile } from '../members/members.schema.ts';
import type { MembershipRoleId } from '../roles/roles.schema.ts';
import {
  type Addressing,
  forwardContent,
  forwardSubject,
  replyRecipients,
  replySubject,
} from './direct-messages.rules.ts';
import type { DirectMessage, DirectMessageId, OpenMessage, SentMessage } from './direct-messages.schema.ts';

/** Somebody a message goes to, as the form names them. */
export type AddressedPerson = Pick<MemberHit, 'id' | 'name' | 'images' | 'detail'>;

/** A message while it is written. */
export interface ComposeDraft {
  readonly addressing: Addressing;
  /** The people chosen; they stay while another addressing is on (MSG-E06). */
  readonly people: readonly AddressedPerson[];
  /** Roles chosen beside them: who has one gets it. */
  readonly roles: readonly AudienceHit[];
  /** The group chosen, by its slug. */
  readonly group: string | null;
  readonly subject: string;
  /** Rich text. */
  readonly content: string;
  /** What the field for files holds. */
  readonly file_ids: readonly string[];
  readonly replyTo: DirectMessageId | null;
}

/** A message with nothing in it. */
export const blankMessage: ComposeDraft = {
  addressing: 'people',
  people: [],
  roles: [],
  group: null,
  subject: '',
  content: '',
  file_ids: [],
  replyTo: null,
};

/** What is sent of a draft: only the addressing that is on (MSG-E06). */
export function messageOf({
  addressing,
  people,
  roles,
  group,
  subject,
  content,
  file_ids,
  replyTo,
}: ComposeDraft): SentMessage {
  return {
    to: addressing === 'people' ? people.map(({ id }) => id) : [],
    // A role was found by its id, which the server judges again.
    to_roles: addressing === 'people' ? roles.map(({ entry }) => entry.id as MembershipRoleId) : [],
    to_group: addressing === 'group' ? group : null,
    to_all_network_members: addressing === 'everybody',
    subject: subject.trim(),
    content,
    // What the field holds was stored by it; the server judges it again.
    attachments: { file_ids: [...file_ids] as SentMessage['attachments']['file_ids'] },
    reply_to_id: replyTo,
  };
}

/** Somebody of the directory as a hit of the form's picker (MSG-016). */
export function personHit({ id, name, images, detail }: AddressedPerson): AudienceHit {
  return { ...audienceHitOf({ type: 'member', id, name, images }), detail };
}

/** What the picker of the form has chosen to begin with. */
export function chosenIn({ people, roles }: Pick<ComposeDraft, 'people' | 'roles'>): readonly AudienceHit[] {
  return [...people.map(personHit), ...roles];
}

/** What of a draft changes with what its picker has chosen (PERM-002). */
export function addressedBy(chosen: readonly AudienceHit[]): Pick<ComposeDraft, 'people' | 'roles'> {
  return {
    people: chosen
      .filter(({ type }) => type === 'member')
      .map(({ entry, name, images, detail }) => ({ id: entry.id as MemberId, name, images, detail })),
    roles: chosen.filter(({ type }) => type === 'membership_role'),
  };
}

/** What the address of the form asks for (MSG-003, MSG-D01, MSG-D02). */
export type ComposeRequest =
  | { readonly kind: 'blank' }
  | { readonly kind: 'to'; readonly id: string }
  | { readonly kind: 'reply'; readonly id: string; readonly toAll: boolean }
  | { readonly kind: 'forward'; readonly id: string };

/** Reads the query of the form's address; what answers goes before whom it is for. */
export function composeRequestOf(query: URLSearchParams): ComposeRequest {
  const [reply, forward, to] = [query.get('reply'), query.get('forward'), query.get('to')];
  if (reply) return { kind: 'reply', id: reply, toAll: query.get('all') === '1' };
  if (forward) return { kind: 'forward', id: forward };
  return to ? { kind: 'to', id: to } : { kind: 'blank' };
}

/** How a form of a message begins: with what, what it is called, and what is said above it. */
export interface Beginning {
  readonly title: 'direct_messages.new' | 'direct_messages.reply' | 'direct_messages.forward';
  readonly notice: 'direct_messages.unknown_recipient' | null;
  readonly draft: ComposeDraft;
  /** The files of a message that is passed on. */
  readonly attachments: OpenMessage['attachments'];
}

/** A message to nobody yet (MSG-003). */
export const newMessage: Beginning = {
  title: 'direct_messages.new',
  notice: null,
  draft: blankMessage,
  attachments: [],
};

/** A message to one member; an address that names nobody who can be written to, as oneself, begins without and says so (MSG-003, MSG-E05). */
export function messageTo(member: MemberProfile | null, ownId: MemberId): Beginning {
  if (member === null || member.deleted || member.id === ownId || !member.can.chat)
    return { ...newMessage, notice: 'direct_messages.unknown_recipient' };
  return { ...newMessage, draft: { ...blankMessage, people: [hitOf(member)] } };
}

/** An answer to a message, to its author or to all who have it (MSG-011, MSG-D01). */
export function replyTo(
  message: DirectMessage,
  about: { readonly ownId: MemberId; readonly toAll: boolean },
): Beginning {
  const draft = {
    ...blankMessage,
    people: replyRecipients(message, about).map(hitOf),
    subject: replySubject(message.subject),
    replyTo: message.id,
  };
  return { ...newMessage, title: 'direct_messages.reply', draft };
}

/** A message that is passed on, quoted below a line that names author and date, with its files (MSG-012, MSG-D02). */
export function forwardOf({ subject, html_content, attachments }: OpenMessage, line: string): Beginning {
  const draft = {
    ...blankMessage,
    subject: forwardSubject(subject),
    content: forwardContent(html_content, line),
    file_ids: attachments.map(({ id }) => id),
  };
  return { ...newMessage, title: 'direct_messages.forward', draft, attachments };
}

function hitOf({ id, name, displayName, path, images, is_external }: MemberReference): MemberHit {
  return { id, name, displayName, path, images, is_external };
}
