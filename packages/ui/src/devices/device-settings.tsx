import { connectAct } from '@atrium/core/acts';
import {
  type PushChoice,
  type PushChoiceRef,
  type PushedDevice,
  type PushSettings,
  shownPushSwitches,
} from '@atrium/core/devices';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Checkbox } from '../primitives/index.ts';
import styles from './device-list.module.css';

/** What a device is told of (NOTIF-006). */
export function DeviceSettings({ choiceRef, name }: { readonly choiceRef: PushChoiceRef; readonly name: string }) {
  const text = useText();
  const { entity, run } = useActorApi(choiceRef, connectAct<PushedDevice, PushChoice, PushSettings>);
  return (
    <fieldset className={styles.switches} aria-label={name} data-part="device-settings">
      {shownPushSwitches.map((one) => (
        <Checkbox
          key={one}
          label={text(`devices.switch.${one}`)}
          checked={entity.settings[one]}
          onChange={(isOn) => run({ name: one, isOn })}
        />
      ))}
    </fieldset>
  );
}
