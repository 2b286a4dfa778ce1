import { formNotices } from '../form/index.ts';
import type { Failure } from '../machine/index.ts';
import { type FailureText, failureText } from '../messages/index.ts';
import { type Notice, type Notices, notices, silent } from '../toasts/index.ts';
import { arrivalsMachine } from './arrivals.machine.ts';
import { pendingListMachine, trashListMachine } from './entry-list.machine.ts';
import { fileHoldMachine, versionDecisionMachine, versionRestoreMachine } from './file-page.machine.ts';
import { fileFormMachine, folderFormMachine } from './folder-form.machine.ts';
import {
  moveMachine,
  moveUndoMachine,
  removalMachine,
  removalUndoMachine,
  renameUndoMachine,
} from './folder-page.machine.ts';
import { newFilesMachine } from './new-files.machine.ts';
import { propertySetFormMachine } from './properties/property-set-form.machine.ts';

/** Why something was not done: who has locked a file and until when, or which of several stands in the way. */
export function filesFailure(failure: Failure): Notice {
  return { tone: 'error', ...fileFailureText(failure) };
}

/** What is said of a failure about files, in a form as in a notice (FILE-D16). */
export function fileFailureText(failure: Failure): FailureText {
  const { code, body, errors = {} } = failure;
  if (code === 'locked' && typeof body?.locked_by === 'string')
    return { text: 'files.locked_by', values: { name: body.locked_by, until: dayOf(`${body.locked_until}`) } };
  const [reason] = Object.values(errors)[0] ?? [];
  return code === 'invalid' && reason !== undefined ? { text: reason } : failureText(failure);
}

/** The noon of a day, which is that day wherever its reader is. */
const dayOf = (day: string) => new Date(`${day}T12:00:00`);

const counted = (entries: readonly { readonly name: string }[]) => ({
  count: entries.length,
  name: entries[0]?.name ?? '',
});

/** What the page of a folder and all that is done there say. */
export const folderPageNotices: readonly Notices[] = [
  notices(removalMachine, { 'act.done': silent, 'act.refused': ({ failure }) => filesFailure(failure) }),
  notices(removalUndoMachine, {
    'undo.offered': ({ act }) => ({
      tone: 'success',
      text: 'files.removed',
      values: counted(act.input.entries),
      isUndoable: true,
    }),
    'undo.done': ({ act }) => ({ tone: 'success', text: 'files.restored', values: counted(act.input.entries) }),
    'undo.refused': ({ failure }) => filesFailure(failure),
  }),
  notices(moveMachine, { 'act.done': silent, 'act.refused': ({ failure }) => filesFailure(failure) }),
  notices(moveUndoMachine, {
    'undo.offered': ({ act: { input } }) => ({
      tone: 'success',
      text: 'files.moved',
      values: { ...counted(input.entries), folder: input.target?.name ?? '' },
      isUndoable: true,
    }),
    'undo.done': ({ act }) => ({ tone: 'success', text: 'files.moved_back', values: counted(act.input.entries) }),
    'undo.refused': ({ failure }) => filesFailure(failure),
  }),
];

/** What the page of a file and all that is done there say. */
export const filePageNotices: readonly Notices[] = [
  notices(fileHoldMachine, {
    'act.done': ({ entity, input }) => ({
      tone: 'success',
      text: `files.file.done.${input.hold}`,
      values: { name: entity.name, until: dayOf(input.until) },
    }),
    'act.refused': ({ failure }) => filesFailure(failure),
  }),
  notices(versionRestoreMachine, {
    'act.done': ({ output }) => ({
      tone: 'success',
      ...(output?.needs_approval
        ? { text: 'files.file.version_waits' }
        : { text: 'files.file.version_restored', values: { major: output?.version.major ?? 0 } }),
    }),
    'act.refused': ({ failure }) => filesFailure(failure),
  }),
  notices(versionDecisionMachine, {
    'act.done': ({ entity, input: { decision } }) => ({
      tone: 'success',
      text: `files.pending.done.${decision}`,
      values: { name: entity.name },
    }),
    'act.refused': ({ failure }) => filesFailure(failure),
  }),
];

/** What the offer to take a new name back says. */
export const renameUndoNotices = notices(renameUndoMachine, {
  'undo.offered': ({ act }) => ({
    tone: 'success',
    text: 'files.renamed',
    values: { name: act.name },
    isUndoable: true,
  }),
  'undo.done': ({ act }) => ({ tone: 'success', text: 'files.renamed_back', values: { name: act.entry.name } }),
  'undo.refused': ({ failure }) => filesFailure(failure),
});

/** What uploads into folders say; how far they are is shown. */
export const arrivalsNotices = notices(arrivalsMachine, {
  'arrivals.done': ({ arrived, renewed }) =>
    arrived === 0
      ? null
      : {
          tone: 'success',
          text: renewed === arrived ? 'files.file.version_added' : 'files.arrived',
          values: { count: arrived },
        },
  'arrivals.refused': ({ failure }) => filesFailure(failure),
  'arrivals.filtered': ({ message }) => ({ tone: 'error', text: message.key, values: message.values }),
});

/** What the forms of folders and files say. */
export const folderFormNotices = formNotices(folderFormMachine, { saved: 'js.saving_successful' });
export const newFilesNotices = formNotices(newFilesMachine, {
  saved: ({ count }) => ({ tone: 'success', text: 'files.arrived', values: { count } }),
});
export const propertySetNotices = formNotices(propertySetFormMachine, { saved: 'js.saving_successful' });
export const fileFormNotices = formNotices(fileFormMachine, {
  saved: 'js.saving_successful',
  reason: fileFailureText,
});

/** What taking things out of the trash says. */
export const trashNotices = notices(trashListMachine, {
  'rows.acted': ({ done, failure }) => [
    ...(done.length > 0 ? [{ tone: 'success' as const, text: 'files.restored' as const, values: counted(done) }] : []),
    ...(failure ? [filesFailure(failure)] : []),
  ],
});

/** What deciding about versions that wait says. */
export const pendingNotices = notices(pendingListMachine, {
  'rows.acted': ({ act: { decision }, done, failure }) => [
    ...done.map(({ file: { name } }) => ({
      tone: 'success' as const,
      text: `files.pending.done.${decision}` as const,
      values: { name },
    })),
    ...(failure ? [filesFailure(failure)] : []),
  ],
});
