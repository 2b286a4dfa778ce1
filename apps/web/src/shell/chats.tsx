import { ToolPlace } from '@atrium/ui/shell';
import { Suspense } from 'react';
import { laterPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';

/** The button of the chats, once the first page is there. */
export function HeaderChats({ unread }: { readonly unread: number }) {
  return (
    <Suspense fallback={<ToolPlace />}>
      <ChatTool unread={unread} />
    </Suspense>
  );
}

/** The chats beside the page, once the first page is there. */
export function ChatsBeside() {
  return (
    <Suspense>
      <SideChats />
    </Suspense>
  );
}

const ChatTool = laterPart(async () => (await import('../chat/chat-tool.tsx')).ChatTool);
const SideChats = laterPart(async () => {
  const [{ SideChats: Chats }] = await Promise.all([import('../chat/side-chats.tsx'), openTexts('chat')]);
  return Chats;
});
