import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate';
import type { MessageKey, MessageValues } from '../messages/index.ts';
import { isSameDraft } from './form.rules.ts';

/** A short notice: success and info leave by themselves, errors stay until dismissed (SHELL-D06) or tried anew. */
export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'info' | 'error';
  readonly text: MessageKey;
  readonly values: MessageValues;
  /** A sentence that a server wrote, shown in place of `text`. */
  readonly sentence: string | null;
  /** Names what failed, where trying that anew takes the notice away; null for what is not tried again. */
  readonly about: string | null;
  /** Instant it was shown, epoch milliseconds. */
  readonly at: number;
}

/** A notice to be shown. */
export type NewToast = Pick<Toast, 'tone' | 'text'> & Partial<Pick<Toast, 'values' | 'sentence' | 'about'>>;

/** What the notices are told; `at` is the instant in epoch milliseconds. */
export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly toast: NewToast; readonly at: number }
  | { readonly type: 'toast.dismiss'; readonly id: string }
  | { readonly type: 'failure.withdraw'; readonly about: string };

/** Keeps the notices on screen; equal ones within a second are shown once. */
export const toastsMachine = setup({
  types: { context: {} as { readonly toasts: readonly Toast[]; readonly shown: number }, events: {} as ToastsEvent },
  delays: { readingTime: 5_000 },
  guards: {
    isRepeated: ({ context }, params: { toast: NewToast; at: number }) =>
      context.toasts.some((toast) => isSameNotice(toast, params.toast) && params.at - toast.at < 1_000),
    isError: (_, params: { toast: NewToast }) => params.toast.tone === 'error',
    hasFailed: ({ context }, params: { about: string }) =>
      context.toasts.some((toast) => isFailureOf(toast, params.about)),
  },
  actions: {
    addToast: assign(({ context }, params: { toast: NewToast; at: number }) => ({
      shown: context.shown + 1,
      toasts: [
        ...context.toasts,
        { values: {}, sentence: null, about: null, ...params.toast, id: `toast-${context.shown + 1}`, at: params.at },
      ],
    })),
    removeToast: assign(({ context }, params: { id: string }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== params.id),
    })),
    withdrawFailure: assign(({ context }, params: { about: string }) => ({
      toasts: context.toasts.filter((toast) => !isFailureOf(toast, params.about)),
    })),
    dismissLater: raise(({ context }) => ({ type: 'toast.dismiss' as const, id: `toast-${context.shown}` }), {
      delay: 'readingTime',
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'The notices on screen.',
  context: { toasts: [], shown: 0 },
  initial: 'showing',
  states: {
    showing: {
      on: {
        'toast.show': [
          { guard: { type: 'isRepeated', params: ({ event }) => ({ toast: event.toast, at: event.at }) } },
          {
            guard: { type: 'isError', params: ({ event }) => ({ toast: event.toast }) },
            actions: { type: 'addToast', params: ({ event }) => ({ toast: event.toast, at: event.at }) },
          },
          {
            actions: [
              { type: 'addToast', params: ({ event }) => ({ toast: event.toast, at: event.at }) },
              'dismissLater',
            ],
          },
        ],
        'toast.dismiss': {
          actions: { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
        },
        'failure.withdraw': {
          guard: { type: 'hasFailed', params: ({ event }) => ({ about: event.about }) },
          actions: { type: 'withdrawFailure', params: ({ event }) => ({ about: event.about }) },
        },
      },
    },
  },
});

function isSameNotice(toast: Toast, other: NewToast): boolean {
  const { tone, text, values = {}, sentence = null } = other;
  const same = { tone, text, values, sentence };
  return isSameDraft(same, { ...toast, about: undefined, id: undefined, at: undefined });
}

function isFailureOf(toast: Toast, about: string): boolean {
  return toast.tone === 'error' && toast.about === about;
}

/** The running notices. */
export type ToastsRef = ActorRefFrom<typeof toastsMachine>;
/** The notices at one moment. */
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;
