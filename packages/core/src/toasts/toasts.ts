import { type Clock, createSignal } from '../environment/index.ts';
import type { FailureText, MessageKey } from '../messages/index.ts';
import { periods } from '../time/periods.rules.ts';

/** The one thing a notice offers to do about it, such as taking back what was done. */
export interface ToastAction {
  readonly label: MessageKey;
  /** For how long it can be done, where that is worth counting down. */
  readonly seconds?: number;
  act(): void;
}

/** A short notice: success and info leave by themselves, errors stay until dismissed (SHELL-D06) or tried anew. */
export interface Toast extends FailureText {
  readonly id: string;
  readonly tone: 'success' | 'info' | 'error';
  /** Names what failed, where trying that anew takes the notice away. */
  readonly about?: string;
  readonly action?: ToastAction;
}

/** A notice to be shown. */
export type NewToast = Omit<Toast, 'id'>;

/** The one list of notices of a client. */
export interface Toasts {
  get(): readonly Toast[];
  /** Calls the listener after each change; the result stops that. */
  subscribe(listener: () => void): () => void;
  /** Shows a notice and answers with its id; equal ones within a second are one. */
  show(toast: NewToast): string;
  dismiss(id: string): void;
  /** Takes away the failures that were said about something. */
  withdraw(about: string): void;
}

/** The notices of a client, none at first. */
export function createToasts(clock: Clock): Toasts {
  const toasts = createSignal<readonly Toast[]>([]);
  const fresh = new Set<Toast>();
  let count = 0;

  function show(toast: NewToast): string {
    const known = toasts.get().find((shown) => fresh.has(shown) && isSame(shown, toast));
    if (known) return known.id;
    count += 1;
    const id = `toast-${count}`;
    const shown = { ...toast, id, ...(toast.action && { action: leaving(toast.action, () => dismiss(id)) }) };
    toasts.set([...toasts.get(), shown]);
    fresh.add(shown);
    clock.setTimeout(() => fresh.delete(shown), repeatedWithin);
    if (toast.tone !== 'error') clock.setTimeout(() => dismiss(id), timeToRead(toast));
    return id;
  }

  function dismiss(id: string): void {
    keep((toast) => toast.id !== id);
  }

  function keep(isKept: (toast: Toast) => boolean): void {
    const kept = toasts.get().filter(isKept);
    if (kept.length < toasts.get().length) toasts.set(kept);
  }

  return {
    get: toasts.get,
    subscribe: toasts.subscribe,
    show,
    dismiss,
    withdraw: (about) => keep((toast) => toast.tone !== 'error' || toast.about !== about),
  };
}

const repeatedWithin = 1_000;

/** What offers something stays until that can no longer be done, else long enough to read the page that has just opened. */
function timeToRead({ action }: NewToast): number {
  if (!action) return periods.notice;
  return action.seconds === undefined ? periods.noticeWithOffer : action.seconds * 1_000;
}

/** What was offered is taken once. */
function leaving(action: ToastAction, dismiss: () => void): ToastAction {
  return {
    ...action,
    act: () => {
      dismiss();
      action.act();
    },
  };
}

function isSame(one: NewToast, other: NewToast): boolean {
  const said = ({ tone, text, values, reason, sentence }: NewToast) =>
    JSON.stringify([tone, text, values, reason, sentence]);
  return !one.action && !other.action && said(one) === said(other);
}
