import type { FolderTreeApi, TreeLine } from '@atrium/core/files';
import { CaretDownIcon, CaretRightIcon, FolderIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Button, IconButton } from '../primitives/index.ts';
import styles from './folder-tree.module.css';

type FolderTreeProps = {
  readonly tree: FolderTreeApi;
  readonly chosen: string | null;
  readonly onChoose: (line: TreeLine) => void;
};

/** Folders inside folders, of which one is chosen; what cannot be says why. */
export function FolderTree({ tree, chosen, onChoose }: FolderTreeProps) {
  const text = useText();
  return (
    <ul className={styles.tree} aria-label={text('files.move.tree')} aria-busy={tree.isBusy} data-part="folder-tree">
      {tree.lines.map((line) => (
        <li key={line.id} className={styles.line} data-level={Math.min(line.level, deepest)}>
          <IconButton
            size="small"
            hasTooltip={false}
            aria-expanded={line.isOpen}
            label={text('files.move.open', { name: line.name })}
            icon={line.isOpen ? <CaretDownIcon /> : <CaretRightIcon />}
            className={line.isLeaf ? styles.leaf : undefined}
            onClick={() => (line.isOpen ? tree.close(line.id) : tree.open(line.id))}
          />
          <Button
            variant="quiet"
            className={styles.folder}
            icon={<FolderIcon weight="duotone" />}
            aria-pressed={chosen === line.id}
            verdict={line.verdict}
            onClick={() => onChoose(line)}
          >
            {line.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const deepest = 6;
