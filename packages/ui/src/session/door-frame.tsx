import type { PublicNetwork } from '@atrium/core/network';
import type { ReactNode } from 'react';
import { Avatar, Link } from '../primitives/index.ts';
import styles from './door-frame.module.css';

/** What is told of the network before the door. */
export type DoorNetwork = Pick<PublicNetwork, 'name' | 'theme' | 'legal_texts'>;

type DoorFrameProps = {
  readonly network: DoorNetwork;
  readonly title: string;
  /** A sentence below the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A page before the door: whose network it is, what is done here, and its legal texts. */
export function DoorFrame({ network, title, note, children }: DoorFrameProps) {
  return (
    <main className={styles.screen} data-part="door">
      <div className={styles.column}>
        <header className={styles.header}>
          <Avatar name={network.name} src={network.theme.logoUrl ?? undefined} size={64} shape="square" />
          <h1 className={styles.title}>{title}</h1>
          {note && <DoorNote>{note}</DoorNote>}
        </header>
        {children}
        <footer className={styles.footer}>
          {network.legal_texts.map((legal) => (
            <Link key={legal.path} tone="quiet" href={legal.path}>
              {legal.name}
            </Link>
          ))}
        </footer>
      </div>
    </main>
  );
}

/** What stands beside the form. */
export function DoorNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
