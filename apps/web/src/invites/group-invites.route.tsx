import { tabFrom, withParameter } from '@atrium/core/form';
import { groupInvitesNotices, groupInviteTabs } from '@atrium/core/invites';
import { GroupInvites } from '@atrium/ui/invites';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKept } from '../app/use-kept.ts';
import { useInvites } from './client.ts';

/** `/invites`: the member's invites into groups, by the tab in the address (GROUP-034). */
export function Page() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const tab = tabFrom(new URLSearchParams(search).get('tab'), groupInviteTabs);
  const listRef = useKept(useInvites().groupInvitesMachine, {
    input: { filter: tab, facts: null },
    notices: [groupInvitesNotices],
  });
  useEffect(() => listRef?.send({ type: 'list.open', filter: tab }), [listRef, tab]);
  return (
    listRef && (
      <GroupInvites
        listRef={listRef}
        onChoose={(chosen) => void navigate({ search: withParameter(search, 'tab', chosen) })}
      />
    )
  );
}
