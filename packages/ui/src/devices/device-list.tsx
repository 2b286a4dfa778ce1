import type { Device, DeviceRemovalRef } from '@atrium/core/devices';
import { DesktopIcon, DeviceMobileIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { ConfirmationDialog } from '../form/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { Badge, Button } from '../primitives/index.ts';
import styles from './device-list.module.css';

type DeviceListProps = {
  readonly devices: readonly Device[];
  readonly removalRef: DeviceRemovalRef;
  /** What a device is told of. */
  readonly settingsOf: (device: Device, name: string) => ReactNode;
};

/** The devices that show somebody what happens, what each is told of, and the way to end that. */
export function DeviceList({ devices, removalRef, settingsOf }: DeviceListProps) {
  const text = useText();
  const failureText = useFailureText();
  const nameOf = ({ name }: Device) => name || text('devices.unnamed');
  if (devices.length === 0) return <p className={styles.none}>{text('devices.none')}</p>;
  return (
    <>
      <ul className={styles.devices} aria-label={text('devices.list')}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device} data-part="device">
            <Head device={device} name={nameOf(device)} />
            {settingsOf(device, nameOf(device))}
            <Button
              size="small"
              aria-label={text('devices.remove.named', { name: nameOf(device) })}
              onClick={() => removalRef.send({ type: 'confirmation.ask', subject: device })}
            >
              {text('devices.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        confirmationRef={removalRef}
        question={(device) => ({
          title: text('devices.remove.title', { name: nameOf(device) }),
          consequences: text('devices.remove.text'),
          confirmLabel: text('devices.remove'),
        })}
        problem={failureText}
      />
    </>
  );
}

function Head({ device, name }: { readonly device: Device; readonly name: string }) {
  const text = useText();
  const format = useFormat();
  const Icon = device.platform === 'web' ? DesktopIcon : DeviceMobileIcon;
  return (
    <p className={styles.head}>
      <Icon className={styles.icon} aria-hidden="true" />
      <strong dir="auto">{name}</strong>
      {device.current && <Badge tone="accent">{text('devices.current')}</Badge>}
      <span className={styles.since}>{text('devices.since', { date: format.date(device.created_at) })}</span>
    </p>
  );
}
