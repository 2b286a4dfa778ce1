import { groupTableNotices } from '@atrium/core/admin/notices';
import { GroupTable } from '@atrium/ui/admin';
import { useText } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useNotices } from '../app/use-notices.ts';
import { useAdmin } from './client.ts';

type GroupsProps = {
  /** The kind of groups by its slug, and what it is called; null for all of the network. */
  readonly kind: { readonly slug: string; readonly name: string } | null;
};

/** The table of groups, of the network or of a kind (ADMSRV-D01). */
export function Groups({ kind }: GroupsProps) {
  const text = useText();
  const filter = { q: '', filter: 'all', category: kind?.slug ?? null } as const;
  const listRef = useActorRef(useAdmin().groupTableMachine, { input: { filter, facts: null } });
  useNotices(listRef, groupTableNotices);
  const title = kind === null ? text('admin.groups.title') : text('admin.groups.title_of', { name: kind.name });
  return <GroupTable listRef={listRef} title={title} />;
}
