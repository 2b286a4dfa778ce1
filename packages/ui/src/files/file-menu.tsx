import { actionVerdict, type DocumentAction, editVerdict, type FileDetail } from '@atrium/core/files';
import { DotsThreeIcon, NotePencilIcon, PencilSimpleIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';

type FileMenuProps = {
  readonly file: FileDetail;
  /** What a hosted editor can do with it. */
  readonly actions: readonly DocumentAction[];
};

/** What else can be done with a file: its form, and the editors that open it (FILE-006, FILE-D18). */
export function FileMenu({ file, actions }: FileMenuProps) {
  const text = useText();
  const paths = usePaths();
  const edit = editVerdict(file);
  const entries: readonly MenuEntry[] = [
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
      entries={entries}
    />
  );
}
