import { administersProperties, type Folder, folderRights, type Property } from '@atrium/core/files';
import {
  ArchiveIcon,
  DotsThreeIcon,
  DownloadSimpleIcon,
  EyeIcon,
  FolderPlusIcon,
  PencilSimpleIcon,
  TableIcon,
  TextColumnsIcon,
  UploadSimpleIcon,
} from '@phosphor-icons/react';
import { type RefObject, useRef } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, IconButton, Menu, type MenuEntry } from '../primitives/index.ts';
import { type Brought, chosenFiles } from './brought-files.ts';
import { archiveAddress, listAddress } from './download-address.ts';
import styles from './folder-page.module.css';
import { FolderPath } from './folder-path.tsx';
import { PropertyFacts } from './properties/property-facts.tsx';
import { useStepName } from './space-name.ts';

type FolderHeaderProps = {
  readonly folder: Folder;
  /** What folders say of themselves beside. */
  readonly properties: readonly Property[];
  readonly onBring: (files: readonly Brought[]) => void;
  readonly onNewFolder: () => void;
  readonly onReaders: () => void;
};

/** What a folder is called, the way to it, and what can be done with it (FILE-026 to FILE-028). */
export function FolderHeader({ folder, properties, onBring, onNewFolder, onReaders }: FolderHeaderProps) {
  const text = useText();
  const nameOf = useStepName(folder.space);
  const may = folderRights(folder);
  const files = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLInputElement>(null);
  const title =
    folder.type === 'root_folder' && folder.space.kind === 'group'
      ? text('files.title.group', { name: folder.space.name })
      : nameOf(folder);
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <FolderPath space={folder.space} steps={folder.folder_path.slice(0, -1)} />
        <h1 className={styles.title}>{title}</h1>
        {folder.description !== '' && <p className={styles.description}>{folder.description}</p>}
        <PropertyFacts values={folder.folder_profile} properties={properties} />
      </div>
      <div className={styles.actions}>
        {may.mayAdd && (
          <Button variant="primary" icon={<UploadSimpleIcon />} onClick={() => files.current?.click()}>
            {text('files.add')}
          </Button>
        )}
        <div className={styles.beside}>
          {may.mayMakeFolders && (
            <Button icon={<FolderPlusIcon />} onClick={onNewFolder}>
              {text('files.new_folder')}
            </Button>
          )}
          <FolderMenu folder={folder} onReaders={onReaders} tree={tree} />
        </div>
      </div>
      <FileInput inputRef={files} onBring={onBring} />
      <FileInput inputRef={tree} onBring={onBring} isTree />
    </header>
  );
}

type FolderMenuProps = Pick<FolderHeaderProps, 'folder' | 'onReaders'> & {
  readonly tree: RefObject<HTMLInputElement | null>;
};

function FolderMenu({ folder, onReaders, tree }: FolderMenuProps) {
  const { id, space } = folder;
  const may = folderRights(folder);
  const text = useText();
  const paths = usePaths();
  const entries: (MenuEntry | false)[] = [
    may.mayAdd && {
      id: 'tree',
      label: text('files.add_folder'),
      icon: <FolderPlusIcon />,
      onSelect: () => tree.current?.click(),
    },
    may.mayEdit && {
      id: 'edit',
      label: text('files.edit_folder'),
      icon: <PencilSimpleIcon />,
      href: paths.editFolder(id, space.slug),
    },
    ...(['file_profile', 'folder_profile'] as const).map(
      (name) =>
        administersProperties(folder) && {
          id: name,
          label: text(`files.properties.manage.${name}`),
          icon: <TextColumnsIcon />,
          href: paths.propertySet(name, space.slug),
        },
    ),
    { id: 'readers', label: text('files.readers'), icon: <EyeIcon />, onSelect: onReaders },
    { id: 'zip', label: text('files.download_zip'), icon: <DownloadSimpleIcon />, href: archiveAddress(id) },
    { id: 'export', label: text('files.export'), icon: <ArchiveIcon />, href: paths.filesExport(id, space.slug) },
    { id: 'csv', label: text('files.list_csv'), icon: <TableIcon />, href: listAddress(id, 'csv') },
    { id: 'xlsx', label: text('files.list_xlsx'), icon: <TableIcon />, href: listAddress(id, 'xlsx') },
  ];
  return (
    <Menu
      trigger={<IconButton label={text('files.menu')} icon={<DotsThreeIcon weight="bold" />} />}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

type FileInputProps = Pick<FolderHeaderProps, 'onBring'> & {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Takes a whole folder. */
  readonly isTree?: boolean;
};

function FileInput({ inputRef, onBring, isTree = false }: FileInputProps) {
  const text = useText();
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      multiple
      {...(isTree && { webkitdirectory: '' })}
      aria-label={text(isTree ? 'files.add_folder' : 'files.add')}
      onChange={({ target }) => {
        onBring(chosenFiles([...(target.files ?? [])]));
        target.value = '';
      }}
    />
  );
}
