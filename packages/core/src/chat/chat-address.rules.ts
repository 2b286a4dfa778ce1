import * as z from 'zod/mini';
import { type ChatId, chatIdSchema } from './chat.schema.ts';

/** The chat an address names by its last two segments, `member/{id}` or `group/{id}`; null when it names none (CHAT-D03). */
export function chatAt(segments: string): ChatId | null {
  const parsed = z.safeParse(chatIdSchema, segments);
  return parsed.success ? parsed.data : null;
}
