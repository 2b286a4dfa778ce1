import { useText } from '../i18n/index.ts';
import styles from './userbar.module.css';

/** A link that the network or a group put beside every page, with those below it. */
export type OwnLink = {
  readonly text: string;
  readonly link: string;
  readonly new_window: boolean;
  readonly navigation_items?: readonly OwnLink[];
};

type UserbarLinksProps = { readonly links: readonly OwnLink[]; readonly pathname: string };

/** The links of a navigation that administrators put in order (NAV-D02). */
export function UserbarLinks({ links, pathname }: UserbarLinksProps) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <section data-part="userbar-links" aria-label={text('shell.navigation.links')}>
      <Links links={links} pathname={pathname} className={styles.list} />
    </section>
  );
}

function Links({ links, pathname, className }: UserbarLinksProps & { readonly className: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((own, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no other identity than their place
        <li key={index}>
          {own.link === '' ? (
            <span className={styles.linkHead}>{own.text}</span>
          ) : (
            <a
              className={styles.link}
              href={own.link}
              aria-current={own.link === pathname ? 'page' : undefined}
              {...(own.new_window && { target: '_blank', rel: 'noopener' })}
            >
              <span className={styles.label}>{own.text}</span>
            </a>
          )}
          {own.navigation_items && own.navigation_items.length > 0 && (
            <Links links={own.navigation_items} pathname={pathname} className={styles.innerLinks} />
          )}
        </li>
      ))}
    </ul>
  );
}
