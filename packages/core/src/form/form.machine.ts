import { type ActorRefFrom, assign, type DoneActorEvent, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import type { Problems } from '../messages/index.ts';
import {
  isChanged,
  isFlawless,
  isSameField,
  keepShown,
  maySave,
  problemsOfUnread,
  type UnreadText,
  type UnreadTexts,
  withUnread,
} from './form.rules.ts';
import type { UploadCounts } from './form.schema.ts';

/** What a form is about: how a draft is judged and how a newer stored version becomes a draft. */
export interface FormDefinition<Draft, Saved> {
  readonly id: string;
  /** What is wrong with the draft, beside texts that are not understood. */
  readonly findProblems: (draft: Draft, unread: UnreadTexts) => Problems;
  /** Whether a field is asked for at all; what was typed into one that is not is forgotten. */
  readonly isAsked?: (path: string, draft: Draft) => boolean;
  /** Takes the entity that came with `stale_object`. */
  readonly draftFrom: (current: Saved) => Draft;
}

/** What a form starts with. */
export interface FormInput<Draft> {
  readonly draft: Draft;
}

/** What a form keeps. */
export interface FormContext<Draft> {
  /** As loaded; a draft that differs from it asks before it is left. */
  readonly original: Draft;
  readonly draft: Draft;
  /** What was typed and is not understood: it keeps the form from being saved, whatever the draft holds. */
  readonly unread: UnreadTexts;
  readonly problems: Problems;
  readonly failure: Failure | null;
  readonly uploads: UploadCounts;
}

/** What the save actor gets; `current` is the newer version that a person chose to overwrite. */
export interface SaveInput<Draft> {
  readonly draft: Draft;
  readonly current: unknown;
}

/** What a form is told. */
export type FormEvent<Draft> =
  | { readonly type: 'draft.change'; readonly patch: Partial<Draft> }
  | { readonly type: 'text.unread'; readonly path: string; readonly unread: UnreadText | null }
  | { readonly type: 'uploads.changed'; readonly uploads: UploadCounts }
  | { readonly type: 'form.submit' }
  | { readonly type: 'form.leave' }
  | { readonly type: 'form.stay' }
  | { readonly type: 'form.discard' }
  | { readonly type: 'form.reload' }
  | { readonly type: 'form.overwrite' };

/** What a form tells whoever listens: changes, problems that kept it from being saved, why saving failed, what was stored. */
export type FormEmitted<Saved, Draft extends object = object> =
  | { readonly type: 'form.changed' }
  | { readonly type: 'form.refused'; readonly problems: Problems }
  | { readonly type: 'form.failed'; readonly failure: Failure; readonly draft: Draft }
  | { readonly type: 'form.saved'; readonly saved: Saved };

/**
 * Makes the chart of a form: edit, save, and lose nothing on the way. A form with problems goes back to editing and
 * shows them; a stale one offers reload or overwrite; a changed one asks before it is left.
 */
export function createFormMachine<Draft extends object, Saved>(definition: FormDefinition<Draft, Saved>) {
  type Edited = Pick<FormContext<Draft>, 'draft' | 'unread'>;
  const findProblems = ({ draft, unread }: Edited) => ({
    ...definition.findProblems(draft, unread),
    ...problemsOfUnread(unread),
  });
  const change = (context: FormContext<Draft>, { draft, unread }: Edited) => ({
    draft,
    unread,
    problems: keepShown({
      shown: context.problems,
      found: findProblems({ draft, unread }),
      told: context.failure?.errors ?? {},
      isUntouched: (path) => isSameField(path, context.draft, draft),
    }),
  });
  return setup({
    types: {
      input: {} as FormInput<Draft>,
      context: {} as FormContext<Draft>,
      events: {} as FormEvent<Draft>,
      emitted: {} as FormEmitted<Saved, Draft>,
      output: {} as Saved | undefined,
      tags: {} as 'busy' | 'editable',
    },
    actors: { saveDraft: fromPromise<Saved, SaveInput<Draft>>(missingActor('saveDraft')) },
    guards: {
      canSave: ({ context }) => maySave(context.uploads).allowed && isFlawless(findProblems(context)),
      hasProblems: ({ context }) => !isFlawless(findProblems(context)),
      isChanged: ({ context }) => isChanged(context),
      isStale: (_, { failure }: { failure: Failure }) =>
        failure.code === 'stale_object' && failure.current !== undefined,
    },
    actions: {
      changeDraft: assign(({ context }, params: { patch: Partial<Draft> }) => {
        const draft = { ...context.draft, ...params.patch };
        const asked = Object.entries(context.unread).filter(([path]) => definition.isAsked?.(path, draft) ?? true);
        return change(context, { draft, unread: Object.fromEntries(asked) });
      }),
      keepUnread: assign(({ context }, { path, unread }: { path: string; unread: UnreadText | null }) =>
        change(context, { draft: context.draft, unread: withUnread(context.unread, path, unread) }),
      ),
      announceChange: emit({ type: 'form.changed' }),
      changeUploads: assign((_, params: { uploads: UploadCounts }) => ({ uploads: params.uploads })),
      showProblems: assign(({ context }) => ({ problems: findProblems(context), failure: null })),
      announceProblems: emit(({ context }) => ({
        type: 'form.refused' as const,
        problems: findProblems(context),
      })),
      clearFailure: assign({ failure: null, problems: {} }),
      setFailure: assign((_, params: { failure: Failure }) => ({
        failure: params.failure,
        problems: params.failure.errors ?? {},
      })),
      announceFailure: emit(({ context }, params: { failure: Failure }) => ({
        type: 'form.failed' as const,
        failure: params.failure,
        draft: context.draft,
      })),
      takeCurrent: assign(({ context }) => {
        // The server sends `current` in the shape that the save answers with.
        const draft = definition.draftFrom(context.failure?.current as Saved);
        return { draft, original: draft, unread: {}, failure: null, problems: {} };
      }),
      announceSaved: emit((_, params: { saved: Saved }) => ({ type: 'form.saved' as const, saved: params.saved })),
    },
  }).createMachine({
    id: definition.id,
    description: 'Edits a draft and saves it; problems, failures and newer versions lead back to editing.',
    context: ({ input }) => ({
      original: input.draft,
      draft: input.draft,
      unread: {},
      problems: {},
      failure: null,
      uploads: { uploading: 0, quarantined: 0 },
    }),
    initial: 'editing',
    on: {
      'uploads.changed': { actions: { type: 'changeUploads', params: ({ event }) => ({ uploads: event.uploads }) } },
    },
    states: {
      editing: {
        tags: 'editable',
        on: {
          'draft.change': {
            actions: [{ type: 'changeDraft', params: ({ event }) => ({ patch: event.patch }) }, 'announceChange'],
          },
          'text.unread': {
            actions: [{ type: 'keepUnread', params: ({ event }) => event }, 'announceChange'],
          },
          'form.submit': [
            { guard: 'canSave', target: 'saving' },
            { guard: 'hasProblems', actions: ['showProblems', 'announceProblems'] },
          ],
          'form.leave': [{ guard: 'isChanged', target: 'confirmingLeave' }, { target: 'left' }],
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'saveDraft',
          src: 'saveDraft',
          input: ({ context }) => ({ draft: context.draft, current: context.failure?.current }),
          onDone: {
            target: 'saved',
            actions: ['clearFailure', { type: 'announceSaved', params: ({ event }) => ({ saved: event.output }) }],
          },
          onError: [
            {
              guard: { type: 'isStale', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              target: 'stale',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
            {
              target: 'editing',
              actions: [
                { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                { type: 'announceFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              ],
            },
          ],
        },
      },
      stale: {
        on: {
          'form.reload': { target: 'editing', actions: 'takeCurrent' },
          'form.overwrite': { target: 'saving' },
          'form.stay': { target: 'editing', actions: 'clearFailure' },
        },
      },
      confirmingLeave: {
        on: { 'form.stay': { target: 'editing' }, 'form.discard': { target: 'left' } },
      },
      // The answer of the save actor leads here, and nothing else does.
      saved: { type: 'final', output: ({ event }) => (event as unknown as DoneActorEvent<Saved>).output },
      left: { type: 'final' },
    },
    // What was stored, for a form that was not just left.
    output: ({ event }) => event.output as Saved | undefined,
  });
}

/** The chart of a form. */
export type FormMachine<Draft extends object, Saved> = ReturnType<typeof createFormMachine<Draft, Saved>>;
/** A running form. */
export type FormRef<Draft extends object, Saved> = ActorRefFrom<FormMachine<Draft, Saved>>;
/** A form at one moment. */
export type FormSnapshot<Draft extends object, Saved> = SnapshotFrom<FormMachine<Draft, Saved>>;
