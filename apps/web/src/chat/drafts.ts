import type { ChatId } from '@atrium/core/chat';

/** Texts that were not sent yet, kept while another chat or page is open (CHAT-041). */
export function createDrafts() {
  const texts = new Map<ChatId, string>();
  return {
    get: (chatId: ChatId) => texts.get(chatId) ?? '',
    keep: (chatId: ChatId, text: string) => {
      if (text.trim() === '') texts.delete(chatId);
      else texts.set(chatId, text);
    },
    hasAny: () => texts.size > 0,
    forget: () => texts.clear(),
  };
}
