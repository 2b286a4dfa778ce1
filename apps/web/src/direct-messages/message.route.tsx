import { isDirectMessageId, type OpenMessage } from '@atrium/core/direct-messages';
import { createDirectMessages } from '@atrium/core/direct-messages/client';
import { MessageNotFound, MessageThread, MessageThreadSkeleton } from '@atrium/ui/direct-messages';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useOpened } from '../app/use-opened.ts';
import { useTranslation } from '../translation/use-translation.ts';
import { useWriter } from './use-writer.ts';

/** `/messages/:messageId`: a message with its conversation (MSG-004). */
export function Page() {
  const { messageId = '' } = useParams();
  return isDirectMessageId(messageId) ? <Found key={messageId} id={messageId} /> : <MessageNotFound />;
}

function Found({ id }: { readonly id: OpenMessage['id'] }) {
  const query = useQuery(useDomain(createDirectMessages).queries.message(id));
  return (
    <Screen read={readOf(query)} skeleton={<MessageThreadSkeleton />} notFound={<MessageNotFound />}>
      {(message) => <Thread message={message} />}
    </Screen>
  );
}

function Thread({ message }: { readonly message: OpenMessage }) {
  const { ownId, canSend } = useWriter();
  const navigate = useNavigate();
  const { messages, sentMessages } = usePaths();
  const pageRef = useOpened(message, useDomain(createDirectMessages).openMessage);
  const translationRef = useTranslation('message', message);
  useActorEvents(pageRef, (event) => {
    if (event.type !== 'act.done' || event.input.act !== 'delete') return;
    void navigate(message.read === null ? sentMessages : messages);
  });
  if (!pageRef || !ownId) return <MessageThreadSkeleton />;
  return <MessageThread {...{ pageRef, message, ownId, canSend, translationRef }} />;
}
