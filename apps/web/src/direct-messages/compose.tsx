import { composeNotices } from '@atrium/core/direct-messages/notices';
import { ComposeMessage, MessageThreadSkeleton } from '@atrium/ui/direct-messages';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { UploadPart } from '../uploads/upload-part.tsx';
import { useDirectMessages } from './client.ts';
import { type Begun, openCompose } from './compose-parts.ts';
import { useWriter } from './use-writer.ts';

type ComposeProps = {
  readonly begun: Begun;
  readonly title: string;
  readonly notice?: string | undefined;
};

/** The open form of a message: sent, it leads to the inbox (MSG-027); it is not left with text unasked (MSG-D09). */
export function Compose({ begun, title, notice }: ComposeProps) {
  const app = useApp();
  const text = useText();
  const navigate = useNavigate();
  const { messages } = usePaths();
  const [{ refs, files, tools, start }] = useState(() => openCompose(app, begun));
  useNotices(refs.formRef, composeNotices);
  useEffect(start, [start]);
  const isClosed = useSelector(refs.formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: refs.formRef, isClosed, goBack: () => void navigate(messages) });
  const { isNetworkAdmin } = useWriter();
  const groups = useQuery(useDirectMessages().queries.groups());
  const administersGroups = (groups.data?.length ?? 0) > 0;
  const writer = useMemo(() => ({ isNetworkAdmin, administersGroups }), [isNetworkAdmin, administersGroups]);
  if (groups.isLoading) return <MessageThreadSkeleton />;
  return (
    <ComposeMessage
      {...refs}
      {...{ writer, title, notice, tools }}
      groups={groups.data ?? []}
      attachments={
        <UploadPart queueRef={refs.queueRef} keep={files.keep} label={text('direct_messages.attachments')} />
      }
    />
  );
}
