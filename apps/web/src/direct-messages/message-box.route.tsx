import type { Box } from '@atrium/core/direct-messages';
import { createDirectMessages } from '@atrium/core/direct-messages/client';
import { messageDeletionNotices, messageListNotices } from '@atrium/core/direct-messages/notices';
import { pageFrom, withParameter } from '@atrium/core/form';
import { MessageBox } from '@atrium/ui/direct-messages';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { useKept } from '../app/use-kept.ts';
import { useNotices } from '../app/use-notices.ts';
import { useWriter } from './use-writer.ts';

/** `/messages` and `/messages/sent`: a page of a box, by the address (MSG-001, MSG-002). */
export function Page({ box }: { readonly box: Box }) {
  const { canSend } = useWriter();
  const navigate = useNavigate();
  const { search } = useLocation();
  const machines = useDomain(createDirectMessages);
  const page = new URLSearchParams(search).get('page');
  const number = pageFrom(page, Number.POSITIVE_INFINITY);
  const filter = { box, q: '', page: number };
  const listRef = useKept(machines.messageListMachine, {
    input: { filter, facts: null },
    notices: [messageListNotices],
  });
  const deletionRef = useActorRef(machines.messageDeletionMachine);
  useNotices(deletionRef, messageDeletionNotices);
  useEffect(() => {
    const known = listRef?.getSnapshot().context.filter;
    const q = known?.box === box ? known.q : '';
    listRef?.send({ type: 'list.open', filter: { box, q, page: number } });
  }, [listRef, box, number]);
  return (
    listRef && (
      <MessageBox
        {...{ listRef, deletionRef, canSend, page }}
        onPage={(chosen) => void navigate({ search: withParameter(search, 'page', chosen) })}
      />
    )
  );
}
