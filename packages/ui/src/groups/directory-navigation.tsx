import { everyCategory, type GroupCategory } from '@atrium/core/groups';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { LinkBar } from '../primitives/index.ts';

type DirectoryNavigationProps = {
  readonly categories: readonly GroupCategory[];
  /** The slug of the kind of groups that is shown; null for members. */
  readonly current: string | null;
};

/** Leads to the members of the network, and to its groups by kind (DIR-002, DIR-005). */
export function DirectoryNavigation({ categories, current }: DirectoryNavigationProps) {
  const text = useText();
  const paths = usePaths();
  const kinds = [{ slug: everyCategory, plural_name: text('groups.all') }, ...categories];
  const members = { href: paths.members, label: text('groups.members.title'), isCurrent: current === null };
  const groups = kinds.map(({ slug, plural_name }) => ({
    href: paths.directory(slug),
    label: plural_name,
    isCurrent: slug === current,
  }));
  return <LinkBar label={text('groups.kinds')} links={[members, ...groups]} />;
}
