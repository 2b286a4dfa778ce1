import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { SettingsSection } from '../settings/index.ts';

/** The part of the settings with the devices that show what happens while the product is closed (NOTIF-006). */
export function DeviceSection({ children }: { readonly children: ReactNode }) {
  const text = useText();
  return (
    <SettingsSection title={text('devices.title')} lead={text('devices.text')}>
      {children}
    </SettingsSection>
  );
}
