import type { Space } from '@atrium/core/files';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { LinkBar } from '../primitives/index.ts';

/** A page of files. */
export type FilesArea = 'files' | 'approval' | 'trash';

type FilesAreasProps = {
  readonly space: Space;
  readonly rootId: string;
  readonly area: FilesArea;
  /** The reader has files of the network. */
  readonly seesNetwork: boolean;
  /** What waits is decided here. */
  readonly mayApprove: boolean;
};

/** The pages of files beside each other: those of the network, one's own, or those of a group. */
export function FilesAreas({ space, rootId, area, seesNetwork, mayApprove }: FilesAreasProps) {
  const text = useText();
  const paths = usePaths();
  const isAt = (wanted: FilesArea) => area === wanted;
  const trash = {
    href: paths.filesTrash(rootId, space.slug),
    label: text('files.area.trash'),
    isCurrent: isAt('trash'),
  };
  const approval = {
    href: paths.filesApproval(space.slug),
    label: text('files.area.approval'),
    isCurrent: isAt('approval'),
  };
  const own = space.kind === 'group' ? groupLinks() : memberLinks();

  function groupLinks() {
    const slug = space.slug ?? '';
    return [
      { href: paths.group(slug), label: space.name, isCurrent: false },
      { href: paths.groupFiles(slug), label: text('files.title'), isCurrent: isAt('files') },
    ];
  }
  function memberLinks() {
    const isAtNetwork = isAt('files') && space.kind === 'network';
    const network = { href: paths.files, label: text('files.area.network'), isCurrent: isAtNetwork };
    return [
      ...(seesNetwork ? [network] : []),
      { href: paths.ownFiles, label: text('files.area.mine'), isCurrent: isAt('files') && space.kind === 'member' },
    ];
  }
  const waits = mayApprove && space.kind !== 'member' ? [approval] : [];
  return <LinkBar label={text('files.areas')} links={[...own, ...waits, trash]} />;
}
