import * as z from 'zod/mini';
import { ownKey, type TextStore } from '../environment/index.ts';
import { type ChatId, chatIdSchema, quotedMessageSchema } from './chat.schema.ts';

const draftSchema = z.object({
  text: z.string(),
  quoted: z.nullable(quotedMessageSchema),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
});
/** What was written in a chat and not sent. */
export type Draft = z.infer<typeof draftSchema>;

/** How long a draft is kept, in milliseconds (CHAT-D33). */
const lifetime = 30 * 86_400_000;

/** Where the drafts of one member lie on the device, for every tab. */
export interface DraftStore {
  get(chatId: ChatId): Draft | null;
  put(chatId: ChatId, draft: Draft): void;
  remove(chatId: ChatId): void;
  /** The chats that have one. */
  chatIds(): readonly ChatId[];
  /** Calls the listener when another tab has changed the draft of a chat. */
  watch(chatId: ChatId, listener: () => void): () => void;
}

/** Keeps one member's drafts in a store of texts; what is a month old or cannot be read counts as never written. */
export function createDraftStore(store: TextStore, memberId: string, now: () => number): DraftStore {
  const prefix = ownKey(memberId, 'draft.');
  const keyOf = (chatId: ChatId) => `${prefix}${chatId}`;
  function get(chatId: ChatId): Draft | null {
    const draft = parse(store.get(keyOf(chatId)));
    return draft && now() - draft.updatedAt < lifetime ? draft : null;
  }
  return {
    get,
    put: (chatId, draft) => void store.set(keyOf(chatId), JSON.stringify(draft)),
    remove: (chatId) => store.remove(keyOf(chatId)),
    chatIds: () =>
      store.keys().flatMap((key) => {
        const chatId = z.safeParse(chatIdSchema, key.slice(prefix.length));
        return key.startsWith(prefix) && chatId.success && get(chatId.data) ? [chatId.data] : [];
      }),
    watch: (chatId, listener) => store.watch(keyOf(chatId), listener),
  };
}

function parse(text: string | null): Draft | null {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
