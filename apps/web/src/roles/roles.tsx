import { type MembershipRole, roleDraftOf } from '@atrium/core/roles';
import { createRoles } from '@atrium/core/roles/client';
import { roleFormNotices, roleListNotices } from '@atrium/core/roles/notices';
import { RoleDialog, RoleList } from '@atrium/ui/roles';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useDomain } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';

type RolesProps = {
  /** The group whose roles they are, by its slug; null for the network. */
  readonly group: string | null;
  readonly title: string;
  readonly isOff?: boolean;
};

/** Null for a new role; nothing while no form is open. */
type Edited = { readonly role: MembershipRole | null };

/** The roles of the network or of a group, with the form of one (ROLE-001, ROLE-002). */
export function Roles({ group, ...shown }: RolesProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const listRef = useActorRef(useDomain(createRoles).roleListMachine, { input: { filter: null, facts: { group } } });
  useNotices(listRef, roleListNotices);
  return (
    <RoleList
      {...shown}
      listRef={listRef}
      onAdd={() => setEdited({ role: null })}
      onEdit={(role) => setEdited({ role })}
    >
      {edited && <Form role={edited.role} group={group} onEnd={() => setEdited(null)} />}
    </RoleList>
  );
}

type FormProps = Edited & Pick<RolesProps, 'group'> & { readonly onEnd: () => void };

function Form({ role, group, onEnd }: FormProps) {
  const [draft] = useState(() => roleDraftOf(role, group));
  const formRef = useActorRef(useDomain(createRoles).roleFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useNotices(formRef, roleFormNotices);
  useEffect(() => {
    if (isClosed) onEnd();
  }, [isClosed, onEnd]);
  return <RoleDialog formRef={formRef} />;
}
