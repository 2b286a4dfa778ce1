import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMediaQuery } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import styles from './frame.module.css';
import { Header, type HeaderProps } from './header.tsx';

const Drawer = lazy(async () => ({ default: (await import('../primitives/drawer.tsx')).Drawer }));

type FrameProps = Omit<HeaderProps, 'isNavigationOpen' | 'onToggleNavigation' | 'shrinksLogo'> & {
  /** From which width on a wide logo shrinks as the page is scrolled (SHELL-011). */
  readonly logoBreakpoint?: number;
  /** The side navigation; beside the page on wide screens, in a drawer on small ones. */
  readonly userbar: ReactNode;
  /** Changes with every page, so that the drawer closes behind a chosen link. */
  readonly place: string;
  readonly banner?: ReactNode;
  /** What stands at the other side of the page: the chats. */
  readonly beside?: ReactNode;
  /** Whether the person has put the side navigation of wide screens away, and what to do when they change that. */
  readonly isFoldedAtFirst?: boolean;
  readonly onFold?: (isFolded: boolean) => void;
  /** Nothing of the page may be seen now; it stays as it is behind that. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
};

/** The shell of the product: header, side navigation, page. */
export function Frame({ userbar, place, banner, beside, children, ...props }: FrameProps) {
  const { isFoldedAtFirst = false, onFold, isCovered = false, logoBreakpoint = 1024, ...header } = props;
  const text = useText();
  const isWide = useMediaQuery('(width >= 1024px)');
  const shrinksLogo = useMediaQuery(`(width >= ${logoBreakpoint}px)`);
  const hasHeader = !header.isInApp || header.tools !== null;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [isFolded, setIsFolded] = useState(isFoldedAtFirst);
  const isOpen = isWide ? !isFolded : openedAt === place;
  const toggle = () => {
    if (!isWide) return setOpenedAt(isOpen ? null : place);
    setIsFolded(!isFolded);
    onFold?.(!isFolded);
  };

  return (
    <div
      className={styles.frame}
      data-part="frame"
      data-state={isWide && isOpen ? 'unfolded' : 'folded'}
      {...(isCovered && { 'data-covered': true })}
      {...(!hasHeader && { 'data-header': 'none' })}
    >
      <a className={styles.skip} href="#content">
        {text('shell.skip')}
      </a>
      {hasHeader && (
        <Header {...header} shrinksLogo={shrinksLogo} isNavigationOpen={isOpen} onToggleNavigation={toggle} />
      )}
      {isWide && isOpen && !header.isInApp && <aside className={styles.side}>{userbar}</aside>}
      {!isWide && isOpen && (
        <Suspense>
          <Drawer isOpen onClose={() => setOpenedAt(null)} title={text('shell.navigation')}>
            {userbar}
          </Drawer>
        </Suspense>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        {banner}
        {children}
      </main>
      <div className={styles.beside}>{beside}</div>
    </div>
  );
}
