import { type AdministrationEntry, administrationEntries } from '@atrium/core/admin';
import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { LinkBar } from '../primitives/index.ts';
import styles from './administration.module.css';

type AdministrationFrameProps = {
  /** The parts of the administration, in their order. */
  readonly entries: readonly AdministrationEntry[];
  readonly pathname: string;
  readonly children: ReactNode;
};

/** Around every page of the administration: what leads to its parts, where the side navigation does not stand beside it. */
export function AdministrationFrame({ entries, pathname, children }: AdministrationFrameProps) {
  const text = useText();
  const { administration } = usePaths();
  const overview = { href: administration, label: text('admin.area.overview'), isCurrent: pathname === administration };
  const links = administrationEntries(entries, pathname).map(({ path, label, isCurrent }) => ({
    href: path,
    label: text(label),
    isCurrent,
  }));
  return (
    <div className={styles.frame} data-part="administration">
      <div className={styles.areas}>
        <LinkBar label={text('admin.areas')} links={[overview, ...links]} />
      </div>
      {children}
    </div>
  );
}
