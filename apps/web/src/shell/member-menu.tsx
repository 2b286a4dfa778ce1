import { administrationMenu, designEntryIn, designPlaceAt } from '@atrium/core/shell';
import { AccountMenu } from '@atrium/ui/account';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useShownTheme } from '../app/dressed.tsx';

/** The person's own menu, with the way to the design of the place that is open (THEME-003). */
export function MemberMenu(props: Omit<ComponentProps<typeof AccountMenu>, 'design'>) {
  const { http } = useApp().atrium;
  const { pathname } = useLocation();
  const wanted = designPlaceAt(pathname, useShownTheme().theme);
  const { data } = useQuery({ ...administrationMenu(http, wanted?.place ?? null), enabled: wanted !== null });
  return <AccountMenu {...props} design={wanted && designEntryIn(data)} />;
}
