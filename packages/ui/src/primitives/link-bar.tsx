import { useMarkedInView } from '../hooks/index.ts';
import { CountBadge } from './badge.tsx';
import styles from './link-bar.module.css';
import longRow from './long-row.module.css';

/** One of several neighbouring pages. */
export type BarLink = {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
};

type LinkBarProps = {
  /** Names the row of links. */
  readonly label: string;
  readonly links: readonly BarLink[];
};

/** Leads to neighbouring pages, of which one may be open. */
export function LinkBar({ label, links }: LinkBarProps) {
  const current = links.find(({ isCurrent }) => isCurrent)?.href ?? '';
  const barRef = useMarkedInView<HTMLElement>('[aria-current]', current);
  return (
    <nav ref={barRef} className={`${styles.bar} ${longRow.row}`} aria-label={label} data-part="link-bar">
      <ul className={styles.list}>
        {links.map(({ href, label: name, isCurrent, count = 0 }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              <CountBadge count={count} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
