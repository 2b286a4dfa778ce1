import { chatAt, connectRoom } from '@atrium/core/chat';
import { prepareMarks } from '@atrium/ui/chat';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useNavigate, useParams } from 'react-router';
import { createActor, waitFor } from 'xstate';
import type { App } from '../app/app.ts';
import { firstPage } from '../app/first-page.tsx';
import { ownId } from '../members/client.ts';
import { chatOf } from './client.ts';
import { OpenChat } from './open-chat.tsx';

type RoomPlace = { readonly kind: 'member' | 'group'; readonly id?: string | undefined };

/** Reads the room that is opened, so that it is drawn at once with what was written in it, and with its marks. */
export function begin(app: App, { kind, id = '' }: RoomPlace): Promise<unknown> | undefined {
  const chatId = chatAt(`${kind}/${id}`);
  if (!chatId || ownId(app).length === 0) return undefined;
  const { clock, timeZone } = app.environment;
  const chat = app.client(chatOf);
  const early = createActor(chat.roomMachine, { input: { chatId } }).start();
  void firstPage.then(() => early.stop());
  return waitFor(early, (snapshot) => !snapshot.hasTag('busy')).then((snapshot) => {
    const sources = { snapshot, timeline: chat.getSnapshot(), now: clock.now(), zone: timeZone() };
    return prepareMarks(connectRoom(sources, early.send));
  });
}

/** `/chat/member/:id` and `/chat/group/:id`: one open chat. */
export function Page({ kind }: Pick<RoomPlace, 'kind'>) {
  const { id = '' } = useParams();
  const paths = usePaths();
  const navigate = useNavigate();
  const chatId = chatAt(`${kind}/${id}`);
  if (!chatId) return <NotFound />;
  return <OpenChat key={chatId} chatId={chatId} onRemoved={() => void navigate(paths.chats)} />;
}
