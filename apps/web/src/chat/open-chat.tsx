import {
  type ChatId,
  type ComposerRef,
  composerNotices,
  connectMute,
  connectRoom,
  type Drafts,
  type MessageId,
  type Mute,
  muteNotices,
  type RoomRef,
  roomNotices,
  type Timeline,
} from '@atrium/core/chat';
import { AttachedLink, ChatRoom, Composer, MuteMenu, prepareChat, SearchButton } from '@atrium/ui/chat';
import { useActorApi } from '@atrium/ui/hooks';
import { useLanguage } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import { firstPage, lazyPart } from '../app/first-page.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useNow } from '../app/use-now.ts';
import { useChat, useDrafts } from './client.ts';
import { useAttachments } from './use-attachments.tsx';
import { useConnection } from './use-connection.ts';
import { useIgnored } from './use-ignored.ts';
import { useLinkPreviews } from './use-link-previews.ts';
import { useMessageActs } from './use-message-acts.ts';
import { useRoomSearch } from './use-room-search.ts';

const ShownGivers = lazyPart(async () => (await import('./shown-givers.tsx')).ShownGivers);

type OpenChatProps = {
  readonly chatId: ChatId;
  /** The chat is not there any more. */
  readonly onRemoved: () => void;
  /** Leads back beside the page. */
  readonly onBack?: () => void;
  /** Whether one writes as soon as it opens. */
  readonly takesFocus?: () => boolean;
};

/** One open chat, on its page or beside another. */
export function OpenChat({ chatId, onRemoved, onBack, takesFocus }: OpenChatProps) {
  const chat = useChat();
  const drafts = useDrafts();
  const { timeZone } = useLanguage();
  const { clock } = useApp().environment;
  const now = useNow();
  const ignored = useIgnored();
  const connection = useConnection();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const roomRef = useActorRef(chat.roomMachine, { input: { chatId } });
  const room = useActorApi(roomRef, (snapshot, send) =>
    connectRoom({ snapshot, timeline, now, zone: timeZone, ignored, connection }, send),
  );
  const composerRef = useActorRef(chat.composerMachine, { input: { chatId, ...draftFor(drafts, chatId) } });
  const [answered, setAnswered] = useState<MessageId | null>(null);
  const acts = useMessageActs({ chatId, timeline, composerRef, onGivers: setAnswered });
  const { uploads, picker } = useAttachments({ chatId, timeline, composerRef });
  const previewsRef = useLinkPreviews(composerRef);
  const { search, button } = useRoomSearch(chatId);
  useNotices(roomRef, roomNotices);
  useNotices(composerRef, composerNotices);
  useKeptDraft(chatId, composerRef);
  useEffect(() => void firstPage.then(prepareChat), []);
  useLeaving(roomRef, onRemoved);

  return (
    <>
      <ChatRoom
        room={room}
        acts={acts}
        search={search}
        tools={
          <>
            <SearchButton {...button} />
            <Tools chatId={chatId} timeline={timeline} />
          </>
        }
        onBack={onBack}
        {...(uploads && { uploads })}
        composer={
          <Composer
            composerRef={composerRef}
            name={room.name}
            now={clock.now}
            onEditLast={acts.editLast}
            takesFocus={takesFocus}
            {...(uploads && { uploads })}
            {...(previewsRef && { previewsRef })}
          />
        }
      />
      {picker}
      <Suspense>
        {answered && <ShownGivers {...{ chatId, timeline }} id={answered} onClose={() => setAnswered(null)} />}
      </Suspense>
    </>
  );
}

/** A room may be left as soon as it starts, so somebody has to listen before the effect that starts it. */
function useLeaving(roomRef: RoomRef, onRemoved: () => void): void {
  const leave = useEffectEvent(onRemoved);
  useLayoutEffect(() => {
    const left = roomRef.on('room.removed', () => leave());
    return () => left.unsubscribe();
  }, [roomRef]);
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
