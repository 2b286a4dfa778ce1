import type { AdministeredCategory } from '@atrium/core/admin';
import styles from './categories.module.css';

/** The colour of a kind, where it has one; what it is stands beside it in words. */
export function CategoryMark({ category: { color } }: { readonly category: Pick<AdministeredCategory, 'color'> }) {
  return <span className={styles.mark} aria-hidden="true" style={color === '' ? {} : { background: `#${color}` }} />;
}
