import { connectAct } from '@atrium/core/acts';
import type { Group, GroupMark, GroupPageApi } from '@atrium/core/groups';
import {
  ArchiveIcon,
  BellIcon,
  BellSlashIcon,
  DotsThreeIcon,
  PencilSimpleIcon,
  SignOutIcon,
  StarIcon,
  TrashIcon,
} from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';

/** A member's own marks, in sight; what changes the group, and the way out, in a menu. */
export function GroupMenu({ page }: { readonly page: GroupPageApi }) {
  const text = useText();
  const entries = useEntries(page);
  return (
    <>
      {page.isMember && <Marks page={page} />}
      {entries.length > 0 && (
        <Menu
          trigger={<IconButton label={text('groups.menu')} icon={<DotsThreeIcon weight="bold" />} />}
          entries={entries}
        />
      )}
    </>
  );
}

function Marks({ page: { group, acts } }: { readonly page: GroupPageApi }) {
  const text = useText();
  const { run } = useActorApi(acts.mark, connectAct<Group, GroupMark, GroupMark>);
  const { favorited, i_haz_subscription: isSubscribed } = group;
  return (
    <>
      <IconButton
        label={text(favorited ? 'groups.favorite.unset' : 'groups.favorite.set')}
        icon={<StarIcon weight={favorited ? 'fill' : 'regular'} />}
        aria-pressed={favorited}
        onClick={() => run({ mark: 'favorite', isSet: !favorited })}
      />
      <IconButton
        label={text(isSubscribed ? 'groups.subscription.unset' : 'groups.subscription.set')}
        icon={isSubscribed ? <BellIcon weight="fill" /> : <BellSlashIcon />}
        aria-pressed={isSubscribed}
        onClick={() => run({ mark: 'subscription', isSet: !isSubscribed })}
      />
    </>
  );
}

function useEntries({ group, membership, acts, ...may }: GroupPageApi): readonly MenuEntry[] {
  const text = useText();
  const paths = usePaths();
  const entries: (MenuEntry | null)[] = [
    may.mayUpdate
      ? { id: 'edit', label: text('groups.edit'), icon: <PencilSimpleIcon />, href: paths.editGroup(group.slug) }
      : null,
    may.mayArchive
      ? {
          id: 'archive',
          label: text(group.archived ? 'groups.unarchive' : 'groups.archive'),
          icon: <ArchiveIcon />,
          onSelect: () => acts.archive.send({ type: 'act.run', input: { isArchived: !group.archived } }),
        }
      : null,
    membership?.step === 'leave'
      ? {
          id: 'leave',
          label: text('groups.step.leave'),
          icon: <SignOutIcon />,
          verdict: membership.verdict,
          onSelect: () => acts.membership.send({ type: 'act.run', input: { step: 'leave', message: '' } }),
        }
      : null,
    may.mayDelete
      ? {
          id: 'delete',
          label: text('groups.delete'),
          icon: <TrashIcon />,
          isDangerous: true,
          onSelect: () => acts.deletion.send({ type: 'act.run', input: { typed: '' } }),
        }
      : null,
  ];
  return entries.filter((entry) => entry !== null);
}
