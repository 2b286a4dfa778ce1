import {
  actionVerdict,
  type DocumentAction,
  editVerdict,
  type FileDetail,
  type FileHoldRef,
  takeVerdict,
} from '@atrium/core/files';
import { DotsThreeIcon, DownloadSimpleIcon, NotePencilIcon, PencilSimpleIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';
import { downloadAddress } from './download-address.ts';

type FileMenuProps = {
  readonly file: FileDetail;
  readonly holdRef: FileHoldRef;
  /** The last day of a lock that goes with a download. */
  readonly lockUntil: string;
  /** What a hosted editor can do with it. */
  readonly actions: readonly DocumentAction[];
};

/** What else can be done with a file: its lock with the download, its form, and the editors that open it (FILE-006, FILE-060, FILE-D18). */
export function FileMenu({ file, holdRef, lockUntil, actions }: FileMenuProps) {
  const text = useText();
  const paths = usePaths();
  const edit = editVerdict(file);
  const take = takeVerdict(file);
  const entries: readonly (MenuEntry | false)[] = [
    take !== null && {
      id: 'take',
      label: text('files.file.take'),
      icon: <DownloadSimpleIcon />,
      verdict: take,
      // The link leads to the file whatever comes of the lock (FILE-E16).
      href: downloadAddress(file),
      onSelect: () => holdRef.send({ type: 'act.run', input: { hold: 'take', until: lockUntil } }),
    },
    {
      id: 'form',
      label: text('files.file.edit'),
      icon: <PencilSimpleIcon />,
      verdict: edit,
      href: paths.editFile(file.id, file.space.slug),
    },
    ...actions.map(({ action, app, authorized }) => ({
      id: action,
      label: text(`files.editor.${action}`, { app }),
      icon: <NotePencilIcon />,
      verdict: actionVerdict(file, { authorized }),
      href: paths.hostedFile(file.id, action),
    })),
  ];
  return (
    <Menu
      trigger={<IconButton label={text('files.file.menu')} icon={<DotsThreeIcon weight="bold" />} />}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}
