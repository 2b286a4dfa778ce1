import { CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Leafs through a long list; one page needs no leafing and shows nothing. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const text = useText();
  if (pages <= 1) return null;
  return (
    <nav
      className={styles.pagination}
      data-part="pagination"
      aria-label={text('general.page.position', { page, pages })}
    >
      <IconButton
        variant="secondary"
        label={text('general.page.previous')}
        icon={<CaretLeftIcon />}
        aria-disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.position} aria-live="polite">
        {text('general.page.position', { page, pages })}
      </span>
      <IconButton
        variant="secondary"
        label={text('general.page.next')}
        icon={<CaretRightIcon />}
        aria-disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
