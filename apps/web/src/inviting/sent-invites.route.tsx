import type { InviteScope } from '@atrium/core/inviting';
import { createInviting } from '@atrium/core/inviting/client';
import { sentInviteNotices } from '@atrium/core/inviting/notices';
import { SentInvites } from '@atrium/ui/inviting';
import { useActorRef } from '@xstate/react';
import { useDomain } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';
import { Framed } from './framed.tsx';
import { type AreaProps, useScope } from './use-scope.ts';

/** `…/invites/sent`: the invites that were sent at a place (INVL-001). */
export function Page(props: AreaProps) {
  const scope = useScope(props);
  return (
    <Framed {...props}>
      <Sent key={scope} scope={scope} />
    </Framed>
  );
}

function Sent({ scope }: { readonly scope: InviteScope }) {
  const machine = useDomain(createInviting).sentInviteListMachine;
  const listRef = useActorRef(machine, { input: { filter: { type: null, status: null }, facts: { scope } } });
  useNotices(listRef, sentInviteNotices);
  return <SentInvites scope={scope} listRef={listRef} />;
}
