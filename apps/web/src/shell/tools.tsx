import type { Session } from '@atrium/core/session';
import { showsChat } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { Avatar } from '@atrium/ui/primitives';
import { SearchPlace, ToolPlace } from '@atrium/ui/shell';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { Part } from '../app/frame-parts.ts';
import { useThemeChoice } from '../app/use-theme-choice.ts';

type ToolsProps = {
  readonly session: Session;
  readonly counts: Readonly<Record<string, number>>;
  readonly onSignOut: () => void;
};

/** What is at hand on every page; inside the app on phones the search alone, for the app has the rest (SHELL-009). */
export function Tools({ session, counts, onSignOut }: ToolsProps) {
  const { environment } = useApp();
  const { mode, choose } = useThemeChoice(environment);
  const where = { pathname: useLocation().pathname, paths: usePaths(), isNativeApp: environment.isNativeApp };
  return (
    <>
      <Suspense fallback={<SearchPlace />}>
        <Part.FinderBar />
      </Suspense>
      {showsChat(session, where) && (
        <Suspense fallback={<ToolPlace />}>
          <Part.ChatTool unread={counts.chat ?? 0} />
        </Suspense>
      )}
      {!where.isNativeApp && (
        <>
          <Suspense fallback={<ToolPlace />}>
            <Part.NotificationsMenu unread={counts.notifications ?? 0} />
          </Suspense>
          <Suspense
            fallback={
              <ToolPlace>
                <Avatar name={session.current_member.displayName} size={32} />
              </ToolPlace>
            }
          >
            <Part.MemberMenu session={session} mode={mode} onChooseMode={choose} onSignOut={onSignOut} />
          </Suspense>
        </>
      )}
    </>
  );
}
