import styles from './userbar.module.css';

/** A link of the network's own. */
export type FootLink = { readonly href: string; readonly text: string };

/** What the network leads to beside its modules: links of its own and legal texts (SHELL-D03). */
export function UserbarFoot({ links }: { readonly links: readonly FootLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.foot}>
      {links.map(({ href, text }) => (
        <li key={`${href} ${text}`}>
          {/^https?:/.test(href) ? (
            <a className={styles.footLink} href={href} target="_blank" rel="noopener">
              {text}
            </a>
          ) : (
            <a className={styles.footLink} href={href}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
