import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { hitOf } from '../audience/audience.rules.ts';
import { exampleHits, memberProfileOf } from '../members/members.fixtures.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { exampleObjectId } from '../uploads/uploads.fixtures.ts';
import { connectCompose } from './compose.connect.ts';
import { composeMachine } from './compose.machine.ts';
import {
  addressedBy,
  blankMessage,
  chosenIn,
  composeRequestOf,
  forwardOf,
  messageOf,
  messageTo,
  newMessage,
  replyTo,
} from './compose.rules.ts';
import { messageRowOf, messageTextOf, namedIn, openMessageOf } from './direct-messages.fixtures.ts';
import {
  addressings,
  canReplyToAll,
  findMessageProblems,
  forwardContent,
  messagingRights,
  replyRecipients,
  replySubject,
  sendVerdict,
} from './direct-messages.rules.ts';

const { mira, jonas, aylin } = exampleHits;

describe('whom one writes to', () => {
  it.each([
    ['a member', { isNetworkAdmin: false, administersGroups: false, isReply: false }, ['people']],
    [
      'who administers a group',
      { isNetworkAdmin: false, administersGroups: true, isReply: false },
      ['people', 'group'],
    ],
    [
      'who administers the network',
      { isNetworkAdmin: true, administersGroups: false, isReply: false },
      ['people', 'group', 'everybody'],
    ],
    ['an answer', { isNetworkAdmin: true, administersGroups: true, isReply: true }, ['people']],
  ])('is offered to %s (MSG-022, MSG-023, MSG-024)', (_, writer, offered) => {
    expect(addressings(writer)).toEqual(offered);
  });

  it('sends the addressing that is on, and keeps the others (MSG-E06)', () => {
    const draft = { ...blankMessage, people: [mira], group: 'choir', subject: ' Keys ' };
    const addressed = (addressing: typeof draft.addressing) => {
      const { to, to_group, to_all_network_members } = messageOf({ ...draft, addressing });
      return [to, to_group, to_all_network_members];
    };
    expect(addressed('people')).toEqual([[mira.id], null, false]);
    expect(addressed('group')).toEqual([[], 'choir', false]);
    expect(addressed('everybody')).toEqual([[], null, true]);
    expect(messageOf(draft).subject).toBe('Keys');
  });

  it('goes to people and to who has a role, as they were chosen (MSG-013, PERM-002)', () => {
    const board = hitOf({ type: 'membership_role', id: '6a0000000000000000000001', name: 'Board', images: {} });
    const draft = { ...blankMessage, ...addressedBy([...chosenIn({ people: [mira], roles: [] }), board]) };
    expect(chosenIn(draft).map(({ id }) => id)).toEqual([`member:${mira.id}`, board.id]);
    expect(messageOf(draft)).toMatchObject({ to: [mira.id], to_roles: [board.entry.id] });
    expect(sendVerdict(messageOf({ ...draft, people: [], subject: 'Keys' }))).toEqual({ allowed: true });
    expect(messageOf({ ...draft, addressing: 'everybody' }).to_roles).toEqual([]);
  });

  it.each([
    ['nobody', {}, 'direct_messages.problem.no_recipients'],
    ['nothing to say', { people: [mira], content: '<p><br></p>' }, 'direct_messages.problem.says_nothing'],
    ['a subject alone', { people: [mira], subject: 'Keys' }, null],
    ['a text alone', { people: [mira], content: '<p>Keys</p>' }, null],
  ])('with %s: %o (MSG-019, MSG-020, MSG-E08)', (_, values, reason) => {
    const verdict = sendVerdict(messageOf({ ...blankMessage, ...values }));
    expect(verdict.allowed ? null : verdict.reason).toBe(reason);
  });

  it('names each problem beside its field', () => {
    const message = { ...messageOf(blankMessage), subject: 'x'.repeat(256), content: 'x'.repeat(100_001) };
    expect(findMessageProblems(message)).toEqual({
      to: ['direct_messages.problem.no_recipients'],
      subject: ['direct_messages.validation.subject_too_long'],
      content: ['direct_messages.validation.content_too_long'],
    });
  });

  it('waits for attachments, and warns of many readers (MSG-018, MSG-025, MSG-026)', () => {
    const draft = { ...blankMessage, addressing: 'everybody' as const, subject: 'Keys' };
    const formRef = createActor(composeMachine, { input: { draft } }).start();
    const writer = { isNetworkAdmin: true, administersGroups: false };
    const shown = () => connectCompose({ snapshot: formRef.getSnapshot(), writer }, formRef.send);
    expect([shown().send, shown().warnsOf]).toEqual([{ allowed: true }, 'everybody']);
    formRef.send({ type: 'uploads.changed', uploads: { uploading: 1, quarantined: 0 } });
    expect(shown().send).toEqual({ allowed: false, reason: 'form.refusal.uploading' });
    formRef.send({ type: 'draft.change', patch: { addressing: 'group' } });
    expect(shown().warnsOf).toBeNull();
  });
});

describe('the right to send', () => {
  it('is the member’s own, and no visitor’s (MSG-017, MSG-D11)', () => {
    expect(messagingRights(exampleSession)).toEqual({
      ownId: exampleSession.current_member.id,
      canSend: true,
      isNetworkAdmin: false,
    });
    expect(messagingRights(null)).toEqual({ ownId: null, canSend: false, isNetworkAdmin: false });
  });
});

describe('what a message leads to', () => {
  const message = messageTextOf(1, {
    author: namedIn(mira),
    to: [namedIn(jonas), namedIn(aylin)],
    to_count: 2,
    subject: 'Keys',
  });

  it('answers its author, or all others who have it, in its conversation (MSG-011, MSG-D01)', () => {
    const names = (ownId: typeof jonas.id, toAll: boolean) =>
      replyRecipients(message, { ownId, toAll }).map(({ id }) => id);
    expect(names(jonas.id, false)).toEqual([mira.id]);
    expect(names(jonas.id, true)).toEqual([mira.id, aylin.id]);
    expect(names(mira.id, false)).toEqual([jonas.id, aylin.id]);
    expect(replyTo(message, { ownId: jonas.id, toAll: false })).toMatchObject({
      title: 'direct_messages.reply',
      draft: { people: [{ id: mira.id }], subject: 'Re: Keys', replyTo: message.id },
      attachments: [],
    });
    expect(replySubject('re: Keys')).toBe('re: Keys');
    expect(replySubject('x'.repeat(255))).toHaveLength(255);
    expect(replySubject(`${'x'.repeat(250)}😀`)).toBe(`Re: ${'x'.repeat(250)}`);
  });

  it('offers to answer all only where that reaches others, all of them known (MSG-D01)', () => {
    expect(canReplyToAll(message, jonas.id)).toBe(true);
    expect(canReplyToAll(message, mira.id)).toBe(false);
    expect(canReplyToAll({ ...message, to_count: 200 }, jonas.id)).toBe(false);
    expect(canReplyToAll(messageRowOf(2, { to: [namedIn(jonas)] }), jonas.id)).toBe(false);
  });

  it('is passed on with its files, quoted, to nobody yet (MSG-012, MSG-D02)', () => {
    const file = { id: exampleObjectId(1), name: 'plan.pdf', type: 'application/pdf', size: 1_000, url: '/files/1' };
    const passedOn = openMessageOf([{ ...message, attachments: [file] }]);
    const { attachments, draft, title } = forwardOf(passedOn, 'Mira wrote on 18 November:');
    expect(draft).toMatchObject({ people: [], subject: 'Fwd: Keys', replyTo: null, file_ids: [file.id] });
    expect([attachments, title]).toEqual([[file], 'direct_messages.forward']);
    expect(forwardContent('<p>a</p>', 'Tom <x> & Ida')).toBe(
      '<p></p><p>Tom &lt;x&gt; &amp; Ida</p><blockquote><p>a</p></blockquote>',
    );
  });
});

describe('the address of the form', () => {
  it.each([
    ['', { kind: 'blank' }],
    ['to=1', { kind: 'to', id: '1' }],
    ['reply=2', { kind: 'reply', id: '2', toAll: false }],
    ['reply=2&all=1&to=1', { kind: 'reply', id: '2', toAll: true }],
    ['forward=3', { kind: 'forward', id: '3' }],
  ])('%j asks for %o (MSG-003, MSG-D02)', (query, request) => {
    expect(composeRequestOf(new URLSearchParams(query))).toEqual(request);
  });

  it('presets a member who can be written to, and nobody else (MSG-003, MSG-E05)', () => {
    const member = (values: Parameters<typeof memberProfileOf>[1] = {}) =>
      memberProfileOf(1, { can: { chat: true }, ...values });
    const unreachable = { ...newMessage, notice: 'direct_messages.unknown_recipient' };
    expect(messageTo(member(), jonas.id)).toEqual({ ...newMessage, draft: { ...blankMessage, people: [mira] } });
    expect(messageTo(null, jonas.id)).toEqual(unreachable);
    expect(messageTo(member(), mira.id)).toEqual(unreachable);
    expect(messageTo(member({ can: { chat: false } }), jonas.id)).toEqual(unreachable);
    expect(messageTo(member({ deleted: true }), jonas.id)).toEqual(unreachable);
  });
});
