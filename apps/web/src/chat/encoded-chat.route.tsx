import { chatAt } from '@atrium/core/chat';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { Navigate, useParams } from 'react-router';

/** `/chat/member%2F:id`: a chat with its slash written as a link may have it (CHAT-D03). */
export function Page() {
  const paths = usePaths();
  const { chatId = '' } = useParams();
  return chatAt(chatId) ? <Navigate to={paths.chat(chatId)} replace /> : <NotFound />;
}
