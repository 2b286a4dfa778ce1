import type { ChatId } from '@atrium/core/chat';
import { useActorRef } from '@xstate/react';
import { useRef, useState } from 'react';
import { useChat } from './client.ts';

/** The search within an open chat: it keeps its words while it is closed, and gives the focus back to its button. */
export function useRoomSearch(chatId: ChatId) {
  const input = { filter: { text: '' }, facts: { chatId } };
  const searchRef = useActorRef(useChat().messageSearchMachine, { input });
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setOpen(false);
    ref.current?.focus();
  };
  return {
    search: isOpen ? { searchRef, onClose } : null,
    button: { ref, isOpen, onToggle: () => (isOpen ? onClose() : setOpen(true)) },
  };
}
