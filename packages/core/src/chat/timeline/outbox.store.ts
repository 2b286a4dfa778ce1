import * as z from 'zod/mini';
import { ownKey, type TextStore } from '../../environment/index.ts';
import { attachmentSchema, chatIdSchema, cidSchema, messageIdSchema } from '../chat.schema.ts';
import type { OutboxRow, OutboxStore } from './outbox.port.ts';

const rowsSchema = z.array(
  z.object({
    cid: cidSchema,
    chatId: chatIdSchema,
    text: z.string(),
    quotedMessageId: z.nullable(messageIdSchema),
    files: z._default(z.array(attachmentSchema), []),
    images: z._default(z.array(attachmentSchema), []),
    links: z._default(z.array(z.string()), []),
    at: z.number(),
  }),
);

/** Keeps one member's messages on their way in a store of texts; what cannot be read counts as never written. */
export function createOutboxStore(store: TextStore, memberId: string): OutboxStore {
  const key = ownKey(memberId, 'outbox');
  const rows = () => parse(store.get(key));
  return {
    rows,
    put: (row) => store.set(key, JSON.stringify([...rows().filter(({ cid }) => cid !== row.cid), row])),
    remove: (cid) => {
      const kept = rows().filter((row) => row.cid !== cid);
      if (kept.length > 0) store.set(key, JSON.stringify(kept));
      else store.remove(key);
    },
    watch: (listener) => store.watch(key, listener),
  };
}

function parse(text: string | null): readonly OutboxRow[] {
  try {
    const parsed = z.safeParse(rowsSchema, JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
