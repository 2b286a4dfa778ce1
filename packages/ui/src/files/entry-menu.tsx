import { batchVerdict, type Entry, renameVerdict } from '@atrium/core/files';
import {
  ArrowRightIcon,
  DotsThreeIcon,
  DownloadSimpleIcon,
  FolderOpenIcon,
  PencilSimpleIcon,
  TrashIcon,
} from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';
import { archiveAddress, downloadAddress } from './download-address.ts';
import type { EntryDoing } from './entry-doing.ts';

type EntryMenuProps = {
  readonly entry: Entry;
  readonly href: string;
  readonly doing: EntryDoing;
  readonly tabIndex: number;
};

/** What can be done with one row (FILE-012). */
export function EntryMenu({ entry, href, doing, tabIndex }: EntryMenuProps) {
  const text = useText();
  const isFile = entry.entry === 'file';
  const rename = renameVerdict(entry);
  const away = batchVerdict([entry]);
  const entries: readonly MenuEntry[] = [
    { id: 'open', label: text('files.open'), icon: <FolderOpenIcon />, href },
    {
      id: 'download',
      label: text(isFile ? 'files.download' : 'files.download_zip'),
      icon: <DownloadSimpleIcon />,
      href: isFile ? downloadAddress(entry) : archiveAddress(entry.id),
    },
    {
      id: 'rename',
      label: text('files.rename'),
      icon: <PencilSimpleIcon />,
      verdict: rename,
      onSelect: () => doing.rename(entry),
    },
    {
      id: 'move',
      label: text('files.move'),
      icon: <ArrowRightIcon />,
      verdict: away,
      onSelect: () => doing.move([entry]),
    },
    {
      id: 'remove',
      label: text('files.remove'),
      icon: <TrashIcon />,
      isDangerous: true,
      verdict: away,
      onSelect: () => doing.remove([entry]),
    },
  ];
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          hasTooltip={false}
          tabIndex={tabIndex}
          label={text('files.menu.of', { name: entry.name })}
          icon={<DotsThreeIcon weight="bold" />}
        />
      }
      entries={entries}
    />
  );
}
