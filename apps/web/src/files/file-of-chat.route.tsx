import { type ChatId, chatAt } from '@atrium/core/chat';
import { FolderSkeleton, HeldFile } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useChat } from '../chat/client.ts';

/** `/chat/:chatId/files/:fileId`: a file where it was attached (FILE-008, FILE-D03). */
export function Page() {
  const { chatId = '', kind = '', id = '' } = useParams();
  const chat = chatAt(kind === '' ? chatId : `${kind}/${id}`);
  return chat ? <OfChat id={chat} /> : <NotFound />;
}

function OfChat({ id }: { readonly id: ChatId }) {
  const { fileId = '' } = useParams();
  const query = useQuery(useChat().queries.attachment(id, fileId));
  const back = usePaths().chat(id);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {(file) => <HeldFile file={file} holder="chat" back={back} />}
    </Screen>
  );
}
