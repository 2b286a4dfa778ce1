import { createEmitter, type Environment } from '../environment/index.ts';
import type { ChatId } from './chat.schema.ts';
import { createDraftStore, type Draft } from './drafts.store.ts';
import type { ComposerRef } from './room/composer.machine.ts';
import { quotedIn } from './room/composer-mode.rules.ts';
import { isEmptyText } from './room/message-text.rules.ts';

/** What was written in chats and not sent, on this device. */
export interface Drafts {
  get(chatId: ChatId): Draft | null;
  /** Keeps what a composer holds as it changes, and tells it what another tab has written; the result writes the last state and stops. */
  follow(chatId: ChatId, composerRef: ComposerRef): () => void;
  /** The chats that have one; the same set until that changes. */
  chatIds(): ReadonlySet<ChatId>;
  subscribe(listener: () => void): () => void;
  /** Whether something was written here that leaving would leave behind (CHAT-041). */
  hasUnsent(): boolean;
}

type DraftsEnvironment = Pick<Environment, 'clock' | 'storage' | 'onUnload'>;

/** A draft is written at most this often, in milliseconds (CHAT-040). */
const spacing = 1_000;

/** Creates the drafts of one member. */
export function createDrafts({ clock, storage, onUnload }: DraftsEnvironment, memberId: string): Drafts {
  const store = createDraftStore(storage.local, memberId, clock.now);
  const changes = createEmitter();
  const written = new Set<ChatId>();
  let known: ReadonlySet<ChatId> = new Set(store.chatIds());

  function refresh(): void {
    known = new Set(store.chatIds());
    changes.emit();
  }

  function write(chatId: ChatId, held: Held): void {
    const stored = store.get(chatId);
    const isBlank = isEmptyText(held.text) && held.quoted === null;
    if (isBlank) written.delete(chatId);
    else written.add(chatId);
    // What another tab has written comes back from here: written again, it would go to and fro.
    if (stored ? isSame(stored, held) : isBlank) return;
    if (isBlank) store.remove(chatId);
    else store.put(chatId, { ...held, updatedAt: clock.now() });
    refresh();
  }

  return {
    get: store.get,
    chatIds: () => known,
    subscribe: changes.subscribe,
    hasUnsent: () => written.size > 0,
    follow: (chatId, composerRef) => {
      const throttled = throttle(clock, () => write(chatId, heldIn(composerRef)));
      const changed = composerRef.subscribe(throttled.soon);
      const sent = composerRef.on('composer.sent', throttled.now);
      const stopUnloading = onUnload(throttled.now);
      const stopWatching = store.watch(chatId, () => {
        const { text = '', quoted = null } = store.get(chatId) ?? {};
        composerRef.send({ type: 'draft.told', text, quoted });
        refresh();
      });
      return () => {
        changed.unsubscribe();
        sent.unsubscribe();
        stopWatching();
        stopUnloading();
        throttled.now();
      };
    },
  };
}

type Held = Pick<Draft, 'text' | 'quoted'>;

/** The draft of a composer; a message that is being edited is no draft, what was written before it is. */
function heldIn(composerRef: ComposerRef): Held {
  const { text, mode } = composerRef.getSnapshot().context;
  return mode.kind === 'editing' ? mode.kept : { text, quoted: quotedIn(mode) };
}

function isSame(stored: Draft, held: Held): boolean {
  return stored.text === held.text && stored.quoted?.id === held.quoted?.id;
}

/** Runs at once, then at most once in a while, and once more for what came meanwhile. */
function throttle({ now, setTimeout, clearTimeout }: Environment['clock'], run: () => void) {
  let timer: number | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  function runNow(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    lastAt = now();
    run();
  }
  return {
    now: runNow,
    soon: () => {
      if (timer !== null) return;
      const wait = lastAt + spacing - now();
      if (wait <= 0) runNow();
      else timer = setTimeout(runNow, wait);
    },
  };
}
