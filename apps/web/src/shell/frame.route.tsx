import { isStartPage } from '@atrium/core/network';
import { connectSession, customerCentralOf, offersChat } from '@atrium/core/session';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState, preparePopovers } from '@atrium/ui/primitives';
import { Frame } from '@atrium/ui/shell';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { CrashBoundary } from '../app/crash-boundary.tsx';
import { useShownTheme } from '../app/dressed.tsx';
import { firstPage, laterPart, lazyPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import { pageKey } from '../app/page-key.ts';
import { Toasts } from '../app/toasts.tsx';
import { useBadges } from '../app/use-badges.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useLinkNavigation } from '../app/use-link-navigation.ts';
import { ChatsBeside } from './chats.tsx';
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
  const { sessionRef } = useApp();
  const paths = usePaths();
  const who = useActorApi(sessionRef, connectSession);
  const failureText = useFailureText();
  const { pathname, search } = useLocation();
  useLinkNavigation();
  if (who.hasFailed) return <FailedState reason={failureText(who.failure)} onRetry={who.reload} />;
  if (who.session?.must_set_up_two_factor) {
    return pathname.startsWith(paths.twoFactor) ? <Outlet /> : <Navigate to={paths.twoFactor} replace />;
  }
  if (who.session) return <SignedInFrame />;
  if (who.isLoading) return null;
  if (isForVisitors && who.visitor) {
    return (
      <Suspense>
        <VisitorFrame network={who.visitor.network} />
      </Suspense>
    );
  }
  const returnTo = pathname === '/' ? '' : `?return_to=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`${paths.signIn}${returnTo}`} replace />;
}

function SignedInFrame() {
  const { sessionRef, environment, live } = useApp();
  const who = useActorApi(sessionRef, connectSession);
  const { session, isCovered } = who;
  const { pathname } = useLocation();
  const badges = useBadges();
  const shown = useShownTheme();
  const [folded, keepFolded] = useKeptText(environment, `atrium.userbar.${session?.current_member.id}`);
  useEffect(() => void firstPage.then(preparePopovers), []);
  if (!session) return null;
  const signOut = () => {
    const state = live.get();
    who.signOut(state.status === 'ready' ? state.unsent() : 0);
  };
  return (
    <>
      <Frame
        network={{ name: session.network.name, theme: shown.theme ?? session.network.theme }}
        place={pathname}
        isCovered={isCovered}
        isInApp={environment.isNativeApp}
        isFoldedAtFirst={folded === 'folded'}
        onFold={(isFolded) => keepFolded(isFolded ? 'folded' : 'unfolded')}
        tools={<Tools session={session} counts={badges} onSignOut={signOut} />}
        userbar={<MemberUserbar session={session} counts={badges} />}
        banner={<StartBanner name={session.network.name} />}
        beside={offersChat(session) && <ChatsBeside />}
      >
        <CrashBoundary key={pageKey(pathname)}>{shown.isKnown && <Outlet />}</CrashBoundary>
      </Frame>
      {isCovered ? (
        <Suspense>
          <SessionDialogs who={who} email={session.current_member.email} onLeave={signOut} />
        </Suspense>
      ) : (
        <Toasts />
      )}
      {environment.isNativeApp && (
        <Suspense>
          <InApp />
        </Suspense>
      )}
      {customerCentralOf(session) !== null && (
        <Suspense>
          <UpgradesNotice session={session} />
        </Suspense>
      )}
      {session.network.teams_configuration.show_renew_secret_modal && (
        <Suspense>
          <TeamsSecretNotice session={session} />
        </Suspense>
      )}
    </>
  );
}

/** Above start pages, what the theme puts there. */
function StartBanner({ name }: { readonly name: string }) {
  const { theme } = useShownTheme();
  const { pathname } = useLocation();
  if (!theme || theme.bannerType === 'hidden' || !isStartPage(pathname)) return null;
  return (
    <Suspense>
      <Banner name={name} theme={theme} />
    </Suspense>
  );
}

const InApp = lazyPart(async () => (await import('../native/in-app.tsx')).InApp);
const Banner = lazyPart(async () => (await import('@atrium/ui/home')).Banner);
const VisitorFrame = lazyPart(async () => (await import('./visitor-frame.tsx')).VisitorFrame);
const UpgradesNotice = laterPart(async () => {
  const [{ UpgradesNotice: Notice }] = await Promise.all([
    import('../upgrades/upgrades-notice.tsx'),
    openTexts('house'),
  ]);
  return Notice;
});
const TeamsSecretNotice = laterPart(async () => {
  const [{ TeamsSecretNotice: Notice }] = await Promise.all([import('./teams-secret-notice.tsx'), openTexts('house')]);
  return Notice;
});
const SessionDialogs = lazyPart(async () => (await import('../session/session-dialogs.tsx')).SessionDialogs);
