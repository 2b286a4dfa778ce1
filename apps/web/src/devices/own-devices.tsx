import type { Device, PushHere as Here, PushedDevice } from '@atrium/core/devices';
import { deviceRemovalNotices, pushChoiceNotices, pushHereNotices } from '@atrium/core/devices/notices';
import { AccountSkeleton } from '@atrium/ui/account';
import { DeviceList, DeviceSection, DeviceSettings, NoDeviceSettings, PushHere } from '@atrium/ui/devices';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { readOf, Screen } from '../app/screen.tsx';
import { useAct } from '../app/use-act.ts';
import { useNotices } from '../app/use-notices.ts';
import { useDevices } from './client.ts';

/** The devices that show a member what happens while the product is closed (NOTIF-006). */
export function OwnDevices() {
  const { queries } = useDevices();
  const here = useQuery(queries.here());
  const list = useQuery(queries.list());
  return (
    <DeviceSection>
      {here.data && <HereSwitch here={here.data} />}
      <Screen read={readOf(list)} skeleton={<AccountSkeleton />}>
        {({ devices }) => <List devices={devices} />}
      </Screen>
    </DeviceSection>
  );
}

function HereSwitch({ here }: { readonly here: Here }) {
  const hereRef = useAct(useDevices().pushHereMachine, here, pushHereNotices);
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
      {(device) => <Choices device={device} name={name} />}
    </Screen>
  );
}

function Choices({ device, name }: { readonly device: PushedDevice; readonly name: string }) {
  const choiceRef = useAct(useDevices().pushChoiceMachine, device, pushChoiceNotices);
  return <DeviceSettings choiceRef={choiceRef} name={name} />;
}
