import { useText } from '@atrium/ui/i18n';
import { SettingsFrame } from '@atrium/ui/settings';
import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { SettingsAreas } from './settings-areas.ts';

/** A page of the settings of whoever is signed in, among its neighbours. */
export function SettingsPage({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const areas = use(SettingsAreas).map(({ label, path }) => ({
    href: path,
    label: text(label),
    isCurrent: path === pathname || pathname.startsWith(`${path}/`),
  }));
  const title = areas.find(({ isCurrent }) => isCurrent)?.label ?? text('settings.title');
  return (
    <SettingsFrame title={title} areas={areas}>
      {children}
    </SettingsFrame>
  );
}
