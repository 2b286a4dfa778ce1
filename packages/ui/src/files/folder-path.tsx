import type { FolderStep, Space } from '@atrium/core/files';
import { CaretRightIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Link } from '../primitives/index.ts';
import styles from './folder-steps.module.css';
import { useStepName } from './space-name.ts';

type FolderPathProps = {
  readonly space: Space;
  readonly steps: readonly FolderStep[];
};

/** The way from the root to here, each folder of it a link. */
export function FolderPath({ space, steps }: FolderPathProps) {
  const text = useText();
  const paths = usePaths();
  const nameOf = useStepName(space);
  if (steps.length === 0) return null;
  return (
    <nav aria-label={text('files.path')} data-part="folder-path">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <Link tone="quiet" href={paths.folder(step.id, space.slug)}>
              {nameOf(step)}
            </Link>
            <CaretRightIcon aria-hidden="true" className={styles.mark} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
