import { pageFrom, pagesAround } from '@atrium/core/form';
import { CaretDoubleLeftIcon, CaretDoubleRightIcon, CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useFormat, useText } from '../i18n/index.ts';
import { Button, IconButton } from '../primitives/index.ts';
import styles from './page-bar.module.css';

type PageBarProps = {
  /** The query parameter `page` as it stands in the address. */
  readonly page: string | null;
  readonly pages: number;
  /** Gets what the parameter is to be; null for the first page, which the address leaves out. */
  readonly onChoose: (page: string | null) => void;
};

/** Leafs through a list by the address: first, previous, two pages on either side, next, last (SHELL-039, SHELL-040). */
export function PageBar({ page, pages, onChoose }: PageBarProps) {
  const text = useText();
  const format = useFormat();
  const current = pageFrom(page, pages);
  if (pages <= 1) return null;
  const choose = (chosen: number) => onChoose(chosen === 1 ? null : String(chosen));
  const position = text('general.page.position', { page: current, pages });
  const step = (label: string, icon: ReactNode, to: number) => (
    <IconButton label={label} icon={icon} aria-disabled={to === current} onClick={() => choose(to)} />
  );
  return (
    <nav className={styles.bar} data-part="page-bar" aria-label={position}>
      {step(text('form.pages.first'), <CaretDoubleLeftIcon />, 1)}
      {step(text('general.page.previous'), <CaretLeftIcon />, Math.max(1, current - 1))}
      <span className={styles.position} role="status">
        {position}
      </span>
      <ul className={styles.pages}>
        {pagesAround(current, pages).map((number) => (
          <li key={number}>
            <Button
              className={styles.page}
              variant={number === current ? 'secondary' : 'quiet'}
              aria-label={text('form.pages.page', { page: number })}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => choose(number)}
            >
              {format.number(number)}
            </Button>
          </li>
        ))}
      </ul>
      {step(text('general.page.next'), <CaretRightIcon />, Math.min(pages, current + 1))}
      {step(text('form.pages.last'), <CaretDoubleRightIcon />, pages)}
    </nav>
  );
}
