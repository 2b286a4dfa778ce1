import {
  type ComposeRequest,
  composeRequestOf,
  type DirectMessageId,
  forwardOf,
  isDirectMessageId,
  messageTo,
  newMessage,
  replyTo,
} from '@atrium/core/direct-messages';
import { createDirectMessages } from '@atrium/core/direct-messages/client';
import type { MemberId } from '@atrium/core/members';
import { isMemberId } from '@atrium/core/members/directory';
import { MessageNotFound, MessageThreadSkeleton } from '@atrium/ui/direct-messages';
import { useFormat, useText } from '@atrium/ui/i18n';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useMemberDirectory } from '../members/directory.ts';
import { Compose } from './compose.tsx';
import { useWriter } from './use-writer.ts';

/** `/messages/new`: the form of a message, empty, to somebody, or beginning with another message (MSG-003, MSG-D01, MSG-D02). */
export function Page() {
  const { search } = useLocation();
  const { canSend, ownId } = useWriter();
  if (!canSend || !ownId) return <NotAllowed />;
  return <Asked key={search} request={composeRequestOf(new URLSearchParams(search))} ownId={ownId} />;
}

type AskedProps = { readonly request: ComposeRequest; readonly ownId: MemberId };

function Asked({ request, ownId }: AskedProps) {
  if (request.kind === 'blank') return <Compose begun={newMessage} ownId={ownId} />;
  if (request.kind === 'to') return <ToMember id={request.id} ownId={ownId} />;
  if (!isDirectMessageId(request.id)) return <MessageNotFound />;
  return <About request={{ ...request, id: request.id }} ownId={ownId} />;
}

function ToMember({ id, ownId }: { readonly id: string; readonly ownId: MemberId }) {
  const { queries } = useMemberDirectory();
  const query = useQuery({ ...queries.member(id as MemberId), enabled: isMemberId(id), retry: false });
  if (query.isLoading) return <MessageThreadSkeleton />;
  return <Compose begun={messageTo(query.data ?? null, ownId)} ownId={ownId} />;
}

type AboutProps = {
  readonly request: Exclude<ComposeRequest, { kind: 'blank' | 'to' }> & { readonly id: DirectMessageId };
  readonly ownId: MemberId;
};

/** An answer, or a message that is passed on. */
function About({ request, ownId }: AboutProps) {
  const text = useText();
  const format = useFormat();
  const query = useQuery(useDomain(createDirectMessages).queries.message(request.id));
  return (
    <Screen read={readOf(query)} skeleton={<MessageThreadSkeleton />} notFound={<MessageNotFound />} staysOpen>
      {(message) => {
        if (request.kind === 'reply')
          return <Compose begun={replyTo(message, { ownId, toAll: request.toAll })} ownId={ownId} />;
        const values = { name: message.author.name, date: format.dateTime(message.created_at, { style: 'figures' }) };
        return <Compose begun={forwardOf(message, text('direct_messages.forwarded_line', values))} ownId={ownId} />;
      }}
    </Screen>
  );
}
