import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { type Environment, ownKey } from '../environment/index.ts';
import { chatIdSchema } from './chat.schema.ts';
import {
  type ChatBarRef,
  type ChatBarSnapshot,
  chatBarMachine,
  type KeptChatBar,
  untouchedChatBar,
} from './list/chat-bar.machine.ts';
import { openChatsLength, widthWithin } from './list/chat-bar.rules.ts';

const keptSchema = z.object({
  isOpen: z.boolean(),
  chats: z.array(chatIdSchema).check(z.maxLength(openChatsLength)),
  current: z.nullable(chatIdSchema),
  width: z.number(),
});

/** The bar of a member as this device has kept it, and kept anew with every change until they sign out. */
export function createChatBar({ storage: { local } }: Pick<Environment, 'storage'>, memberId: string): ChatBarRef {
  const key = ownKey(memberId, 'chat-bar');
  const ref = createActor(chatBarMachine, { input: keptIn(local.get(key)) });
  let last = '';
  ref.subscribe((snapshot) => {
    const kept = JSON.stringify(keptOf(snapshot));
    if (last !== '' && kept !== last) local.set(key, kept);
    last = kept;
  });
  return ref.start();
}

function keptOf(snapshot: ChatBarSnapshot): KeptChatBar {
  const { chats, current, width } = snapshot.context;
  return { isOpen: snapshot.matches('open'), chats, current, width };
}

/** What cannot be read counts as never kept. */
function keptIn(text: string | null): KeptChatBar {
  const parsed = z.safeParse(keptSchema, textAsJson(text));
  if (!parsed.success) return untouchedChatBar;
  const { chats, current, width } = parsed.data;
  const isKnown = current !== null && chats.includes(current);
  return { ...parsed.data, current: isKnown ? current : null, width: widthWithin(width) };
}

function textAsJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
