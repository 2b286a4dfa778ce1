import { connectSession, customerCentralOf, offersChat, type Session } from '@atrium/core/session';
import { frameAt, hasBanner } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState, prepareDialogs, prepareMenus, preparePopovers } from '@atrium/ui/primitives';
import { Frame } from '@atrium/ui/shell';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { CrashBoundary } from '../app/crash-boundary.tsx';
import { useShownTheme } from '../app/dressed.tsx';
import { firstPage } from '../app/first-page.tsx';
import { Part } from '../app/frame-parts.ts';
import { pageKey } from '../app/page-key.ts';
import { Toasts } from '../app/toasts.tsx';
import { useBadges } from '../app/use-badges.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useLinkNavigation } from '../app/use-link-navigation.ts';
import { unsentOf } from '../app/use-live.ts';
import { MemberUserbar } from './member-userbar.tsx';
import { Tools } from './tools.tsx';

/** The shell around every page of a member. */
export function FrameRoute() {
  return <AnyFrame isForVisitors={false} />;
}

/** The shell around pages that visitors read too. */
export function OpenFrameRoute() {
  return <AnyFrame isForVisitors />;
}

function AnyFrame({ isForVisitors }: { readonly isForVisitors: boolean }) {
  const who = useActorApi(useApp().sessionRef, connectSession);
  const failureText = useFailureText();
  const shown = frameAt(who, { ...useLocation(), paths: usePaths(), isForVisitors });
  useLinkNavigation();
  return (
    <>
      {shown.kind === 'failed' && <FailedState reason={failureText(who.failure)} onRetry={who.reload} />}
      {shown.kind === 'alone' && <Outlet />}
      {shown.kind === 'elsewhere' && <Navigate to={shown.path} replace />}
      {shown.kind === 'member' && <MemberFrame session={shown.session} />}
      {shown.kind === 'visitor' && (
        <Suspense>
          <Part.VisitorFrame network={shown.network} />
        </Suspense>
      )}
    </>
  );
}

function MemberFrame({ session }: { readonly session: Session }) {
  const { sessionRef, environment, live } = useApp();
  const who = useActorApi(sessionRef, connectSession);
  const { pathname } = useLocation();
  const badges = useBadges();
  const { theme, isKnown } = useShownTheme();
  const [folded, keepFolded] = useKeptText(environment, `atrium.userbar.${session.current_member.id}`);
  const signOut = () => who.signOut(unsentOf(live.get()));
  useEffect(() => void firstPage.then(() => Promise.all([preparePopovers(), prepareMenus(), prepareDialogs()])), []);
  return (
    <>
      <Frame
        network={{ name: session.network.name, theme: theme ?? session.network.theme }}
        place={pathname}
        isCovered={who.isCovered}
        isInApp={environment.isNativeApp}
        isFoldedAtFirst={folded === 'folded'}
        onFold={(isFolded) => keepFolded(isFolded ? 'folded' : 'unfolded')}
        tools={<Tools session={session} counts={badges} onSignOut={signOut} />}
        userbar={<MemberUserbar session={session} counts={badges} />}
        banner={
          hasBanner(theme, pathname) && (
            <Suspense>
              <Part.Banner name={session.network.name} theme={theme} />
            </Suspense>
          )
        }
        beside={
          offersChat(session) && (
            <Suspense>
              <Part.SideChats />
            </Suspense>
          )
        }
      >
        <CrashBoundary key={pageKey(pathname)}>{isKnown && <Outlet />}</CrashBoundary>
      </Frame>
      {!who.isCovered && <Toasts />}
      <Suspense>
        {who.isCovered && <Part.SessionDialogs who={who} email={session.current_member.email} onLeave={signOut} />}
      </Suspense>
      <Suspense>{environment.isNativeApp && <Part.InApp />}</Suspense>
      <Suspense>{customerCentralOf(session) !== null && <Part.UpgradesNotice session={session} />}</Suspense>
      <Suspense>
        {session.network.teams_configuration.show_renew_secret_modal && <Part.TeamsSecretNotice session={session} />}
      </Suspense>
    </>
  );
}
