import { connectSession, offersChat } from '@atrium/core/session';
import { mainNavigation } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { Avatar, FailedState } from '@atrium/ui/primitives';
import { ChatButton, Frame, Userbar } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { CrashBoundary } from '../app/crash-boundary.tsx';
import { places } from '../app/modules.ts';
import { pageKey } from '../app/page-key.ts';
import { Toasts } from '../app/toasts.tsx';
import { useBadges } from '../app/use-badges.ts';
import { useLinkNavigation } from '../app/use-link-navigation.ts';
import { useThemeChoice } from '../app/use-theme-choice.ts';
import { useGroups } from '../groups/client.ts';

/** The shell around every page of a member. */
export function FrameRoute() {
  const { sessionRef } = useApp();
  const paths = usePaths();
  const who = useActorApi(sessionRef, connectSession);
  const failureText = useFailureText();
  const { pathname, search } = useLocation();
  useLinkNavigation();
  if (who.hasFailed) return <FailedState reason={failureText(who.failure)} onRetry={who.reload} />;
  if (who.session) return <SignedInFrame />;
  if (who.isLoading) return null;
  const returnTo = pathname === '/' ? '' : `?return_to=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`${paths.signIn}${returnTo}`} replace />;
}

function SignedInFrame() {
  const { sessionRef, environment } = useApp();
  const paths = usePaths();
  const { session, isExpired, signOut } = useActorApi(sessionRef, connectSession);
  const theme = useThemeChoice(environment);
  const { pathname } = useLocation();
  const place = pageKey(pathname);
  const userbar = useQuery(useGroups().queries.userbar());
  const badges = useBadges();
  if (!session) return null;
  const ownGroups = (userbar.data?.group_categories ?? []).flatMap((category) => category.groups);
  return (
    <>
      <Frame
        network={session.network}
        place={pathname}
        tools={
          <>
            {offersChat(session) && <ChatButton unread={badges.chat ?? 0} isCurrent={place === paths.chats} />}
            <Suspense fallback={<Avatar name={session.current_member.displayName} size={32} />}>
              <AccountMenu
                member={session.current_member}
                mode={theme.mode}
                onChooseMode={theme.choose}
                onSignOut={signOut}
              />
            </Suspense>
          </>
        }
        userbar={
          <Userbar
            items={mainNavigation(session, places)}
            groups={ownGroups.map((group) => ({
              ...group,
              path: paths.groupOverview(group.slug),
              areas: [paths.group(group.slug)],
              picture: group.images['40x40@2']?.url,
            }))}
            pathname={pathname}
            counts={badges}
          />
        }
      >
        <CrashBoundary key={place}>
          <Outlet />
        </CrashBoundary>
      </Frame>
      {isExpired && (
        <Suspense>
          <SignInAgain email={session.current_member.email} onLeave={signOut} />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}

const AccountMenu = lazy(async () => ({ default: (await import('@atrium/ui/account')).AccountMenu }));
const SignInAgain = lazy(async () => ({ default: (await import('../session/sign-in-again.tsx')).SignInAgain }));
