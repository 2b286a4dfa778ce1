import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { type Notices, notices, silent } from '../toasts/index.ts';
import { groupArchiveMachine } from './group-archive.machine.ts';
import { groupDeletionMachine, groupDeletionUndoMachine } from './group-deletion.machine.ts';
import { groupFormMachine } from './group-form.machine.ts';
import { groupMemberListMachine, joinRequestListMachine } from './group-lists.machine.ts';
import { groupMarkMachine } from './group-mark.machine.ts';
import { groupPageMachine } from './group-page.machine.ts';
import { membershipMachine } from './membership.machine.ts';

/** What joining a group and leaving it says. */
export const membershipNotices = notices(membershipMachine, {
  'act.done': ({ input: { step }, output, entity }) => ({
    tone: 'success',
    // Whoever wanted to join directly may have to wait since it became moderated (GROUP-E01).
    text: `groups.membership.done.${output?.membership_status_of_current_member === 'in_moderation' ? 'ask' : step}`,
    values: { name: entity.name },
  }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What marking a group says: it is seen. */
export const groupMarkNotices = notices(groupMarkMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What archiving a group says. */
export const groupArchiveNotices = notices(groupArchiveMachine, {
  'act.done': ({ input, entity }) => ({
    tone: 'success',
    text: input.isArchived ? 'groups.archived' : 'groups.unarchived',
    values: { name: entity.name },
  }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What deleting a group says; that it is done is said by the offer to undo it. */
export const groupDeletionNotices = notices(groupDeletionMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What the offer to bring a group back says. */
export const groupDeletionUndoNotices = notices(groupDeletionUndoMachine, {
  'undo.offered': ({ act }) => ({
    tone: 'success',
    text: 'groups.deleted',
    values: { name: act.entity.name },
    isUndoable: true,
  }),
  'undo.done': ({ act }) => ({ tone: 'success', text: 'groups.restored', values: { name: act.entity.name } }),
  'undo.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What the page of a group and all that is done there say. */
export const groupPageNotices: readonly Notices[] = [
  notices(groupPageMachine, {
    'page.left': silent,
    'request.decided': ({ group: { name, membership_status_of_current_member: standing } }) =>
      standing === 'member'
        ? { tone: 'success', text: 'groups.membership.done.join', values: { name } }
        : { tone: 'info', text: 'groups.rejected_hint' },
  }),
  membershipNotices,
  groupMarkNotices,
  groupArchiveNotices,
  groupDeletionNotices,
  groupDeletionUndoNotices,
];

/** What the form of a group says: which group was not saved, and why (GROUP-018, GROUP-019). */
export const groupFormNotices = formNotices(groupFormMachine, {
  failed: ({ name }) => ({ text: 'groups.form.failed', values: { name: name.trim() } }),
  saved: 'js.saving_successful',
});

/** What changing the members of a group says. */
export const groupMemberNotices = notices(groupMemberListMachine, {
  'rows.acted': ({ act: { role }, done, failure }) => [
    ...done.map(({ displayName: name }) => ({
      tone: 'success' as const,
      text: `groups.members.done.${role ?? 'remove'}` as const,
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});

/** What deciding about requests to join says; somebody else may have decided before (GROUP-E07). */
export const joinRequestNotices = notices(joinRequestListMachine, {
  'rows.acted': ({ act: { decision }, done, failure }) => [
    ...done.map(({ membership: { displayName: name } }) => ({
      tone: 'success' as const,
      text: `groups.join_requests.done.${decision}` as const,
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
