import type { ActorRefFrom } from 'xstate';
import { type ActRef, createActMachine } from '../acts/index.ts';
import { allow, refuse } from '../machine/index.ts';
import { createActsPage, type RunningActs } from './acts-page.machine.ts';
import { editVerdict, finalizeVerdict, lockVerdict, unlockVerdict, type VersionFate } from './files.rules.ts';
import type { FileDetail, FileVersion } from './files.schema.ts';

/** What a file is held back by, or given free from; whoever takes it locks it with the download. */
export interface HoldChoice {
  readonly hold: 'lock' | 'take' | 'unlock' | 'finalize' | 'reopen';
  /** The last day of a lock. */
  readonly until: string;
}

/** Locking a file and giving it back, making it final and taking it up again (FILE-058 to FILE-062). */
export const fileHoldMachine = createActMachine<FileDetail, HoldChoice, FileDetail>({
  id: 'fileHold',
  verdict: (file, { hold }) => {
    if (hold === 'lock' || hold === 'take') return lockVerdict(file);
    if (hold === 'unlock') return unlockVerdict(file);
    return finalizeVerdict(file, hold === 'finalize');
  },
  asks: (_, { hold }) => hold === 'lock' || hold === 'finalize',
});

/** Which version is to be the newest. */
export interface VersionChoice {
  readonly version: FileVersion;
}

/** Making an older version the newest (FILE-D13). */
export const versionRestoreMachine = createActMachine<FileDetail, VersionChoice, FileDetail>({
  id: 'fileVersionRestore',
  verdict: (file) => editVerdict(file),
});

/** What is decided about a version that waits. */
export interface VersionDecision extends VersionChoice {
  readonly decision: VersionFate;
  /** What its author is told. */
  readonly reason: string;
}

/** Deciding about a version that waits: declining it asks why, withdrawing it and approving an outdated one whether that is meant (FILE-052, FILE-057, FILE-E13, FILE-E14). */
export const versionDecisionMachine = createActMachine<FileDetail, VersionDecision, void>({
  id: 'fileVersionDecision',
  verdict: ({ can }, { decision }) => (can.approve || decision === 'withdraw' ? allow : refuse('failure.forbidden')),
  asks: (_, { decision, version }) => decision !== 'approve' || version.is_outdated,
});

/** Locking a file, or making it final. */
export type FileHoldRef = ActRef<FileDetail, HoldChoice, FileDetail>;

/** What can be done with a file on its page. */
export const fileActs = { hold: fileHoldMachine, restore: versionRestoreMachine, decision: versionDecisionMachine };

/** The page of a file: reads it for all that can be done with it. */
export function createFilePageMachine(acts: typeof fileActs) {
  return createActsPage({
    id: 'filePage',
    description: 'Knows a file and runs what can be done with it.',
    acts,
    entityOf: ({ file }: { readonly file: FileDetail }) => file,
  });
}

/** The running page of a file. */
export type FilePageRef = ActorRefFrom<typeof createFilePageMachine>;
/** What runs on the page of a file. */
export type FileActs = RunningActs<typeof fileActs>;
