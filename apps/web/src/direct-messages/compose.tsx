import { type Beginning, writerOf } from '@atrium/core/direct-messages';
import { createDirectMessages } from '@atrium/core/direct-messages/client';
import { composeNotices } from '@atrium/core/direct-messages/notices';
import type { MemberId } from '@atrium/core/members';
import { ComposeMessage, MessageThreadSkeleton } from '@atrium/ui/direct-messages';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp, useDomain } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { limitsOf, uploadsOf } from '../uploads/client.ts';
import { useTextTools } from '../uploads/open-text-tools.ts';
import { UploadPart } from '../uploads/upload-part.tsx';
import { useWriter } from './use-writer.ts';

type ComposeProps = { readonly begun: Beginning; readonly ownId: MemberId };

/** The open form of a message: sent, it leads to the inbox (MSG-027); it is not left with text unasked (MSG-D09). */
export function Compose({ begun, ownId }: ComposeProps) {
  const app = useApp();
  const text = useText();
  const navigate = useNavigate();
  const { messages } = usePaths();
  const { openCompose, queries } = useDomain(createDirectMessages);
  const uploads = app.client(uploadsOf);
  const { tools, queueRef: beside } = useTextTools();
  const [{ refs, start }] = useState(() => openCompose({ uploads, beside }, { begun, ownId, ...limitsOf(app) }));
  useNotices(refs.formRef, composeNotices);
  useEffect(start, [start]);
  const isClosed = useSelector(refs.formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: refs.formRef, isClosed, goBack: () => void navigate(messages) });
  const { isNetworkAdmin } = useWriter();
  const { data: groups, isLoading } = useQuery(queries.groups());
  const writer = useMemo(() => writerOf(isNetworkAdmin, groups ?? []), [isNetworkAdmin, groups]);
  if (isLoading) return <MessageThreadSkeleton />;
  return (
    <ComposeMessage
      {...refs}
      writer={writer}
      title={text(begun.title)}
      notice={begun.notice ? text(begun.notice) : undefined}
      groups={groups ?? []}
      tools={tools}
      attachments={
        <UploadPart queueRef={refs.queueRef} keep={uploads.files.keep} label={text('direct_messages.attachments')} />
      }
    />
  );
}
