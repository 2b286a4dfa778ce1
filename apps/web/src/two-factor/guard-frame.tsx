import { connectSession } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { SetUpScreen } from '@atrium/ui/two-factor';
import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { SettingsPage } from '../app/settings-page.tsx';

/** What stands around a page of the second step: the settings, or nothing else where the network asks for it first. */
export function GuardFrame({ children }: { readonly children: ReactNode }) {
  const { session, signOut } = useActorApi(useApp().sessionRef, connectSession);
  if (!session?.must_set_up_two_factor) return <SettingsPage>{children}</SettingsPage>;
  return <SetUpScreen onSignOut={() => signOut()}>{children}</SetUpScreen>;
}
