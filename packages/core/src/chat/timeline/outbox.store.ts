import * as z from 'zod/mini';
import type { TextStore } from '../../environment/index.ts';
import { chatIdSchema, cidSchema, messageIdSchema } from '../chat.schema.ts';
import type { OutboxRow, OutboxStore } from './outbox.port.ts';

const rowsSchema = z.array(
  z.object({
    cid: cidSchema,
    chatId: chatIdSchema,
    text: z.string(),
    quotedMessageId: z.nullable(messageIdSchema),
    at: z.number(),
  }),
);

/** Keeps one member's messages on their way in a store of texts; what cannot be read counts as never written. */
export function createOutboxStore(store: TextStore, memberId: string): OutboxStore {
  const key = `atrium.outbox.${memberId}`;
  const rows = () => parse(store.get(key));
  const write = (kept: readonly OutboxRow[]) => {
    if (kept.length > 0) store.set(key, JSON.stringify(kept));
    else store.remove(key);
  };
  return {
    rows,
    put: (row) => write([...rows().filter(({ cid }) => cid !== row.cid), row]),
    remove: (cid) => write(rows().filter((row) => row.cid !== cid)),
    clear: () => store.remove(key),
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
