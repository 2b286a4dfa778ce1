import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Notices } from './index.ts';

/** Who hears what these tell and acts on it, so that people see it there and nothing is said. */
const silentMachines = {
  attachmentList: 'nobody: nothing is done to its rows',
  audiencePicker: 'the form around it, which takes who was chosen',
  auditList: 'nobody: nothing is done to its rows',
  backupCodes: 'the page, which shows the codes or why there are none',
  chatBar: 'the page, which moves the focus',
  directoryPicker: 'the form around it, which takes who was chosen',
  emailConfirmation: 'the page before the door, which says it itself',
  entryList: 'nobody: what is done to its rows is done by the page of the folder',
  factorForm: 'the page, which shows backup codes or leads back',
  filePicker: 'what was chosen is taken up by the field around it',
  fileVersionList: 'nobody: nothing is done to its rows',
  groupList: 'nobody: nothing is done to its rows',
  marks: 'the client, which tells the server how far one has read',
  memberList: 'nobody: nothing is done to its rows',
  memberPicker: 'the form around it, which takes who was chosen',
  messageSearch: 'nobody: nothing is done to its rows',
  newChat: 'the page, which opens the chat',
  overview: 'the page, which follows with its address',
  participants: 'the chart that changes people, which says how it went',
  passkeyEntry: 'the page, which leads on or says why not',
  promotedGroupList: 'the row, which says how one stands to the group then, or why not',
  reactionGivers: 'nobody: nothing is done to its rows',
  recurrenceForm: 'the form around it, which takes the pattern',
  resetForm: 'the page before the door, which leads on',
  resetRequest: 'the page before the door, which says it itself',
  reviewedList: 'nobody: nothing is done to its rows',
  secondStep: 'the page, which leads on',
  signIn: 'the page, which leads on',
  signUp: 'the page before the door, which says it itself',
  signUpConfirmation: 'the page before the door, which says it itself',
  stepMail: 'the page, which says that it is on its way',
};

it('says what each event of a machine tells people, but for machines that are heard by another one or a page alone', async () => {
  const told = (await exportsOf(/\.notices\.ts$/)).flat().filter(areNotices);
  const emitting = (await exportsOf(/\.machine\.ts$/)).filter(isMachine).filter(emits);
  const unheard = emitting.map(({ id }) => id).filter((id) => !told.some(({ of }) => of === id));
  expect([...new Set(unheard)].sort()).toEqual(Object.keys(silentMachines));
});

function emits({ implementations }: AnyStateMachine): boolean {
  return Object.values(implementations.actions).some((action) => Object(action).type === 'xstate.emit');
}

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

function areNotices(value: unknown): value is Notices {
  return typeof value === 'object' && value !== null && 'of' in value;
}

/** Everything that such files export, in all domains. */
async function exportsOf(pattern: RegExp): Promise<unknown[]> {
  const paths = await readdir(new URL('../', import.meta.url), { recursive: true });
  const found = paths.filter((path) => pattern.test(path));
  const files = await Promise.all(found.map((path): Promise<object> => import(`../${path}`)));
  return files.flatMap((file) => Object.values(file));
}
