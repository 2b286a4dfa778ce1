import { connectAct } from '@atrium/core/acts';
import {
  type PushHere as Here,
  type PushHereRef,
  type PushState,
  type PushWish,
  pushHereVerdict,
} from '@atrium/core/devices';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Switch } from '../primitives/index.ts';

/** Whether the device in somebody's hands shows notifications while the product is closed (NOTIF-006). */
export function PushHere({ hereRef }: { readonly hereRef: PushHereRef }) {
  const text = useText();
  const { entity, input, isBusy, run } = useActorApi(hereRef, connectAct<Here, PushWish, PushState>);
  const isOn = isBusy && input !== null ? input.isOn : entity.state === 'on';
  return (
    <Switch
      label={text('devices.here')}
      isOn={isOn}
      onChange={(wanted) => run({ isOn: wanted })}
      verdict={pushHereVerdict(entity)}
    />
  );
}
