import { type ChatId, chatAt, connectComposer, connectRoom, roomNotices } from '@atrium/core/chat';
import { ChatRoom, Composer } from '@atrium/ui/chat';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useLanguage } from '@atrium/ui/i18n';
import { NotFound } from '@atrium/ui/primitives';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useNotices } from '../app/use-notices.ts';
import { useNow } from '../app/use-now.ts';
import { useChat, useDrafts } from './client.ts';

/** `/chat/member/:id` and `/chat/group/:id`: one open chat. */
export function Page({ kind }: { readonly kind: 'member' | 'group' }) {
  const { id = '' } = useParams();
  const chatId = chatAt(`${kind}/${id}`);
  return chatId ? <OpenChat key={chatId} chatId={chatId} /> : <NotFound />;
}

function OpenChat({ chatId }: { readonly chatId: ChatId }) {
  const chat = useChat();
  const { timeZone } = useLanguage();
  const now = useNow();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const roomRef = useActorRef(chat.roomMachine, { input: { chatId } });
  const room = useActorApi(roomRef, (snapshot, send) => connectRoom({ snapshot, timeline, now, zone: timeZone }, send));
  const paths = usePaths();
  const navigate = useNavigate();

  useNotices(roomRef, roomNotices);
  // A room may be left as soon as it starts, so somebody has to listen before the effect that starts it.
  useLayoutEffect(() => {
    const left = roomRef.on('room.removed', () => void navigate(paths.chats));
    return () => left.unsubscribe();
  }, [roomRef, navigate, paths]);

  return <ChatRoom room={room} composer={<Writing chatId={chatId} name={room.name} />} />;
}

function Writing({ chatId, name }: { readonly chatId: ChatId; readonly name: string }) {
  const chat = useChat();
  const drafts = useDrafts();
  const composerRef = useActorRef(chat.composerMachine, { input: { chatId, text: drafts.get(chatId) } });
  useEffect(() => {
    const kept = composerRef.subscribe((snapshot) => {
      drafts.keep(chatId, connectComposer(snapshot, composerRef.send).text);
    });
    return () => kept.unsubscribe();
  }, [composerRef, chatId, drafts]);
  return <Composer composerRef={composerRef} name={name} />;
}
