import type { Visitor } from '@atrium/core/session';
import { footLinks } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { ButtonLink } from '@atrium/ui/primitives';
import { Frame, Userbar } from '@atrium/ui/shell';
import { Outlet, useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { CrashBoundary } from '../app/crash-boundary.tsx';

/** What visitors see around a page: the network's name, its own links, and the way in (SHELL-013). */
export function VisitorFrame({ network }: { readonly network: Visitor['network'] }) {
  const paths = usePaths();
  const text = useText();
  const { pathname } = useLocation();
  const { isNativeApp } = useApp().environment;
  return (
    <Frame
      network={network}
      place={pathname}
      isInApp={isNativeApp}
      tools={isNativeApp ? null : <ButtonLink href={paths.signIn}>{text('session.sign_in.title')}</ButtonLink>}
      userbar={<Userbar items={[]} pathname={pathname} links={footLinks(network)} />}
    >
      <CrashBoundary key={pathname}>
        <Outlet />
      </CrashBoundary>
    </Frame>
  );
}
