import type { Session } from '@atrium/core/session';
import { showsChat } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { Avatar } from '@atrium/ui/primitives';
import { ToolPlace } from '@atrium/ui/shell';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { laterPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import { useThemeChoice } from '../app/use-theme-choice.ts';
import { HeaderChats } from './chats.tsx';

type ToolsProps = {
  readonly session: Session;
  readonly counts: Readonly<Record<string, number>>;
  readonly onSignOut: () => void;
};

/** What is at hand on every page; inside the app on phones the search alone, for the app has the rest (SHELL-009). */
export function Tools({ session, counts, onSignOut }: ToolsProps) {
  const { environment } = useApp();
  const paths = usePaths();
  const theme = useThemeChoice(environment);
  const { pathname } = useLocation();
  const { isNativeApp } = environment;
  const finder = (
    <Suspense>
      <FinderBar />
    </Suspense>
  );
  if (isNativeApp) return finder;
  return (
    <>
      {finder}
      {showsChat(session, { pathname, paths, isNativeApp }) && <HeaderChats unread={counts.chat ?? 0} />}
      <Suspense fallback={<ToolPlace />}>
        <NotificationsMenu unread={counts.notifications ?? 0} />
      </Suspense>
      <Suspense fallback={<Avatar name={session.current_member.displayName} size={32} />}>
        <MemberMenu session={session} mode={theme.mode} onChooseMode={theme.choose} onSignOut={onSignOut} />
      </Suspense>
    </>
  );
}

const FinderBar = laterPart(async () => {
  const [{ FinderBar: Bar }] = await Promise.all([import('../finder/finder-bar.tsx'), openTexts('house')]);
  return Bar;
});
const MemberMenu = laterPart(async () => {
  const [{ MemberMenu: Menu }] = await Promise.all([import('./member-menu.tsx'), openTexts('house')]);
  return Menu;
});
const NotificationsMenu = laterPart(async () => {
  const [{ NotificationsMenu: Menu }] = await Promise.all([
    import('../notifications/notifications-menu.tsx'),
    openTexts('notifications'),
  ]);
  return Menu;
});
