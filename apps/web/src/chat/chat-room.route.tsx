import { chatAt } from '@atrium/core/chat';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useNavigate, useParams } from 'react-router';
import { OpenChat } from './open-chat.tsx';

/** `/chat/member/:id` and `/chat/group/:id`: one open chat. */
export function Page({ kind }: { readonly kind: 'member' | 'group' }) {
  const { id = '' } = useParams();
  const paths = usePaths();
  const navigate = useNavigate();
  const chatId = chatAt(`${kind}/${id}`);
  if (!chatId) return <NotFound />;
  return <OpenChat key={chatId} chatId={chatId} onRemoved={() => void navigate(paths.chats)} />;
}
