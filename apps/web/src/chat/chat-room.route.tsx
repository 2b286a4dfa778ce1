import {
  type ChatId,
  type ComposerRef,
  chatAt,
  composerNotices,
  connectMute,
  connectRoom,
  type Drafts,
  type Mute,
  muteNotices,
  roomNotices,
  type Timeline,
} from '@atrium/core/chat';
import { AttachedLink, ChatRoom, Composer, MuteMenu } from '@atrium/ui/chat';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useLanguage } from '@atrium/ui/i18n';
import { NotFound } from '@atrium/ui/primitives';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';
import { useNow } from '../app/use-now.ts';
import { useChat, useDrafts } from './client.ts';
import { useComposerUploads } from './use-composer-uploads.ts';
import { useLinkPreviews } from './use-link-previews.ts';
import { useMessageActs } from './use-message-acts.ts';

/** `/chat/member/:id` and `/chat/group/:id`: one open chat. */
export function Page({ kind }: { readonly kind: 'member' | 'group' }) {
  const { id = '' } = useParams();
  const chatId = chatAt(`${kind}/${id}`);
  return chatId ? <OpenChat key={chatId} chatId={chatId} /> : <NotFound />;
}

function OpenChat({ chatId }: { readonly chatId: ChatId }) {
  const chat = useChat();
  const drafts = useDrafts();
  const { timeZone } = useLanguage();
  const { clock } = useApp().environment;
  const now = useNow();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const roomRef = useActorRef(chat.roomMachine, { input: { chatId } });
  const room = useActorApi(roomRef, (snapshot, send) => connectRoom({ snapshot, timeline, now, zone: timeZone }, send));
  const composerRef = useActorRef(chat.composerMachine, { input: { chatId, ...draftFor(drafts, chatId) } });
  const acts = useMessageActs({ chatId, timeline, composerRef });
  const uploads = useComposerUploads({ chatId, timeline, composerRef });
  const previewsRef = useLinkPreviews(composerRef);
  const paths = usePaths();
  const navigate = useNavigate();

  useNotices(roomRef, roomNotices);
  useNotices(composerRef, composerNotices);
  useKeptDraft(chatId, composerRef);
  // A room may be left as soon as it starts, so somebody has to listen before the effect that starts it.
  useLayoutEffect(() => {
    const left = roomRef.on('room.removed', () => void navigate(paths.chats));
    return () => left.unsubscribe();
  }, [roomRef, navigate, paths]);

  return (
    <ChatRoom
      room={room}
      acts={acts}
      tools={<Tools chatId={chatId} timeline={timeline} />}
      {...(uploads && { uploads })}
      composer={
        <Composer
          composerRef={composerRef}
          name={room.name}
          now={clock.now}
          onEditLast={acts.editLast}
          {...(uploads && { uploads })}
          {...(previewsRef && { previewsRef })}
        />
      }
    />
  );
}

function useKeptDraft(chatId: ChatId, composerRef: ComposerRef): void {
  const drafts = useDrafts();
  useEffect(() => drafts.follow(chatId, composerRef), [composerRef, chatId, drafts]);
}

function draftFor(drafts: Drafts, chatId: ChatId) {
  const { text = '', quoted = null } = drafts.get(chatId) ?? {};
  return { text, quoted };
}

function Tools({ chatId, timeline }: { readonly chatId: ChatId; readonly timeline: Timeline }) {
  const chat = useChat();
  const { clock } = useApp().environment;
  const { timeZone } = useLanguage();
  const muteRef = useActorRef(chat.muteMachine, { input: { entity: { id: chatId } } });
  useNotices(muteRef, muteNotices);
  const run = (mute: Mute) => muteRef.send({ type: 'act.run', input: mute });
  return (
    <>
      <AttachedLink chatId={chatId} />
      <MuteMenu mute={connectMute({ timeline, chatId, now: clock.now, zone: timeZone }, run)} />
    </>
  );
}
