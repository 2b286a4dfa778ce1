import { isAppointmentId } from '@atrium/core/calendar';
import { type ChatId, chatAt } from '@atrium/core/chat';
import { type DirectMessageId, isDirectMessageId } from '@atrium/core/direct-messages';
import { createDirectMessages } from '@atrium/core/direct-messages/client';
import { FolderSkeleton, HeldFile, type HeldObject } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useCalendar } from '../calendar/client.ts';
import { useChat } from '../chat/client.ts';

type PageProps = { readonly holder: 'appointment' | 'message' | 'chat' };

/** `/appointments/:appointmentId/files/:fileId`, and those of messages and chats: a file where it was attached (FILE-008, FILE-D03). */
export function Page({ holder }: PageProps) {
  const { appointmentId = '', messageId = '', chatId = '', kind = '', id = '' } = useParams();
  const chat = chatAt(kind === '' ? chatId : `${kind}/${id}`);
  if (holder === 'appointment' && isAppointmentId(appointmentId)) return <OfAppointment id={appointmentId} />;
  if (holder === 'message' && isDirectMessageId(messageId)) return <OfMessage id={messageId} />;
  return holder === 'chat' && chat ? <OfChat id={chat} /> : <NotFound />;
}

type Of<Id> = { readonly id: Id };

function OfAppointment({ id }: Of<Parameters<ReturnType<typeof useCalendar>['queries']['appointment']>[0]>) {
  const query = useQuery(useCalendar().queries.appointment(id));
  const back = usePaths().appointment(id);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ files, event_files }) => <Held files={[...files, ...event_files]} holder="appointment" back={back} />}
    </Screen>
  );
}

function OfMessage({ id }: Of<DirectMessageId>) {
  const query = useQuery(useDomain(createDirectMessages).queries.message(id));
  const back = usePaths().message(id);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ attachments }) => <Held files={attachments} holder="message" back={back} />}
    </Screen>
  );
}

function OfChat({ id }: Of<ChatId>) {
  const { fileId = '' } = useParams();
  const query = useQuery(useChat().queries.attachment(id, fileId));
  const back = usePaths().chat(id);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {(file) => <HeldFile file={file} holder="chat" back={back} />}
    </Screen>
  );
}

type HeldProps = Omit<Parameters<typeof HeldFile>[0], 'file'> & {
  readonly files: readonly (HeldObject & { readonly id: string })[];
};

function Held({ files, ...of }: HeldProps) {
  const { fileId } = useParams();
  const file = files.find(({ id }) => id === fileId);
  return file ? <HeldFile file={file} {...of} /> : <NotFound />;
}
