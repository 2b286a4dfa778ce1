import type { Session } from '@atrium/core/session';
import { connectUserbar } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { Userbar } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useShownTheme } from '../app/dressed.tsx';
import { Part } from '../app/frame-parts.ts';
import { places } from '../app/modules.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useOwnGroups } from '../groups/own.ts';

type MemberUserbarProps = { readonly session: Session; readonly counts: Readonly<Record<string, number>> };

/** The side navigation of whoever is signed in: home, the network's modules, and their groups by kind. */
export function MemberUserbar({ session, counts }: MemberUserbarProps) {
  const where = { pathname: useLocation().pathname, paths: usePaths() };
  const own = useQuery(useOwnGroups()).data;
  const [kept, keep] = useKeptText(useApp().environment, `atrium.sections.${session.current_member.id}`);
  const { isOpen, toggle, ...navigation } = connectUserbar({ session, places, own, kept }, where, keep);
  return (
    <Userbar
      {...navigation}
      pathname={where.pathname}
      iconType={useShownTheme().theme?.userbarIconType}
      counts={counts}
      own={
        <Suspense>
          <Part.UserbarParts session={session} counts={counts} isOpen={isOpen} onToggle={toggle} />
          <Part.OwnLinks />
        </Suspense>
      }
    />
  );
}
