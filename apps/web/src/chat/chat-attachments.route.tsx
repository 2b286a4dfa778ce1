import { type AttachmentType, type ChatId, chatAt } from '@atrium/core/chat';
import { ChatAttachments } from '@atrium/ui/chat';
import { NotFound } from '@atrium/ui/primitives';
import { useParams } from 'react-router';
import { useKept } from '../app/use-kept.ts';
import { useChat } from './client.ts';

type PageProps = { readonly kind: 'member' | 'group'; readonly type: AttachmentType };

/** `/chat/member/:id/files`, `/images` and `/links`, and those of a group: what was sent in a chat. */
export function Page({ kind, type }: PageProps) {
  const { id = '' } = useParams();
  const chatId = chatAt(`${kind}/${id}`);
  return chatId ? <Attached key={`${chatId} ${type}`} chatId={chatId} type={type} /> : <NotFound />;
}

function Attached({ chatId, type }: { readonly chatId: ChatId; readonly type: AttachmentType }) {
  const input = { filter: { type }, facts: { chatId } };
  const listRef = useKept(useChat().attachmentListMachine, { input });
  return listRef && <ChatAttachments listRef={listRef} chatId={chatId} />;
}
