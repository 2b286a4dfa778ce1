import type { Device, PushHere as Here, PushedDevice } from '@atrium/core/devices';
import { deviceRemovalNotices, pushChoiceNotices, pushHereNotices } from '@atrium/core/devices/notices';
import { AccountSkeleton } from '@atrium/ui/account';
import { DeviceList, DeviceSettings, NoDeviceSettings, PushHere } from '@atrium/ui/devices';
import { useText } from '@atrium/ui/i18n';
import { SettingsSection } from '@atrium/ui/settings';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useDevices } from './client.ts';

/** The devices that show a member what happens while the product is closed (NOTIF-006). */
export function OwnDevices() {
  const text = useText();
  const { queries } = useDevices();
  const here = useQuery(queries.here());
  const list = useQuery(queries.list());
  return (
    <SettingsSection title={text('devices.title')} lead={text('devices.text')}>
      {here.data && <HereSwitch here={here.data} />}
      <Screen read={readOf(list)} skeleton={<AccountSkeleton />}>
        {({ devices }) => <List devices={devices} />}
      </Screen>
    </SettingsSection>
  );
}

function HereSwitch({ here }: { readonly here: Here }) {
  const hereRef = useActorRef(useDevices().pushHereMachine, { input: { entity: here } });
  useNotices(hereRef, pushHereNotices);
  useEffect(() => hereRef.send({ type: 'facts.loaded', data: here }), [hereRef, here]);
  return <PushHere hereRef={hereRef} />;
}

function List({ devices }: { readonly devices: readonly Device[] }) {
  const removalRef = useActorRef(useDevices().deviceRemovalMachine);
  useNotices(removalRef, deviceRemovalNotices);
  return (
    <DeviceList
      devices={devices}
      removalRef={removalRef}
      settingsOf={({ id }, name) => <SettingsOf id={id} name={name} />}
    />
  );
}

function SettingsOf({ id, name }: { readonly id: Device['id']; readonly name: string }) {
  const query = useQuery(useDevices().queries.settings(id));
  const missing = <NoDeviceSettings onRetry={() => void query.refetch()} />;
  return (
    <Screen read={readOf(query)} skeleton={null} notFound={missing}>
      {({ settings }) => <Choices device={{ id, settings }} name={name} />}
    </Screen>
  );
}

function Choices({ device, name }: { readonly device: PushedDevice; readonly name: string }) {
  const choiceRef = useActorRef(useDevices().pushChoiceMachine, { input: { entity: device } });
  useNotices(choiceRef, pushChoiceNotices);
  const { id, settings } = device;
  useEffect(() => choiceRef.send({ type: 'facts.loaded', data: { id, settings } }), [choiceRef, id, settings]);
  return <DeviceSettings choiceRef={choiceRef} name={name} />;
}
