import type { MemberTableFilter } from '@atrium/core/admin';
import { memberTableNotices } from '@atrium/core/admin/notices';
import { withParameter } from '@atrium/core/form';
import { connectSession } from '@atrium/core/session';
import { MemberTable } from '@atrium/ui/admin';
import { TabBar } from '@atrium/ui/form';
import { useActorApi } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';
import { Roles } from '../roles/roles.tsx';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/members`: who is here and what is done with them, and what people can be (ADMSRV-003, ADMSRV-D03, MEMBER-D01). */
export function Page() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  return (
    <Administration>
      <TabBar
        label={text('roles.tabs')}
        tabs={[
          { value: 'members', label: text('admin.members.title'), content: <Members /> },
          { value: 'roles', label: text('roles.title'), content: <NetworkRoles /> },
        ]}
        tab={search.get('tab')}
        onChoose={(chosen) => setSearch(withParameter(`${search}`, 'tab', chosen), { replace: true })}
      />
    </Administration>
  );
}

function Members() {
  const filter: MemberTableFilter = { q: '', filter: 'all', sort: 'name' };
  const admin = useAdmin();
  const listRef = useActorRef(admin.memberTableMachine, { input: { filter, facts: null } });
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  useNotices(listRef, memberTableNotices);
  return (
    <MemberTable
      listRef={listRef}
      guestsAllowed={session?.network.config.guest_users.allowed ?? false}
      fileOf={admin.memberFileOf}
    />
  );
}

function NetworkRoles() {
  const text = useText();
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  const isOff = session?.network.config.membership_roles_enabled === false;
  return <Roles group={null} title={text('roles.title')} isOff={isOff} />;
}
