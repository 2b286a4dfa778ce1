import { type DirectMessageId, isDirectMessageId } from '@atrium/core/direct-messages';
import { createDirectMessages } from '@atrium/core/direct-messages/client';
import { FolderSkeleton } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { Held } from './held-file.tsx';

/** `/messages/:messageId/files/:fileId`: a file where it was attached (FILE-008, FILE-D03). */
export function Page() {
  const { messageId = '' } = useParams();
  return isDirectMessageId(messageId) ? <OfMessage id={messageId} /> : <NotFound />;
}

function OfMessage({ id }: { readonly id: DirectMessageId }) {
  const query = useQuery(useDomain(createDirectMessages).queries.message(id));
  const back = usePaths().message(id);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ attachments }) => <Held files={attachments} holder="message" back={back} />}
    </Screen>
  );
}
