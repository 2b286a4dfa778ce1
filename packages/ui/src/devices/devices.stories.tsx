import {
  defaultPushSettings,
  deviceRemovalMachine,
  type PushChoice,
  type PushedDevice,
  type PushState,
  pushChoiceMachine,
  pushHereMachine,
} from '@atrium/core/devices';
import { exampleDevices } from '@atrium/core/devices/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceSection } from './device-section.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { NoDeviceSettings } from './no-device-settings.tsx';
import { PushHere } from './push-here.tsx';

type ShownProps = {
  readonly state: PushState;
  readonly isMissing: boolean;
  readonly onChoose: (choice: PushChoice) => void;
  readonly onTake: (isOn: boolean) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry: () => void;
};

const never = () => new Promise<never>(() => {});

/** The devices of somebody as they stand on their page, with a server that hears everything and never answers. */
function Shown({ state, isMissing, onChoose, onTake, onRemove, onRetry }: ShownProps) {
  const [refs] = useState(() => {
    const here = pushHereMachine.provide({
      actors: {
        act: fromPromise(({ input }) => {
          onTake(input.input.isOn);
          return never();
        }),
      },
    });
    const removal = deviceRemovalMachine.provide({
      actors: {
        act: fromPromise(({ input }) => {
          onRemove(input.subject.id);
          return never();
        }),
      },
    });
    const choice = pushChoiceMachine.provide({
      actors: {
        act: fromPromise(({ input }) => {
          onChoose(input.input);
          return never();
        }),
      },
    });
    const choiceOf = (entity: PushedDevice) => createActor(choice, { input: { entity } }).start();
    return {
      here: createActor(here, { input: { entity: { state } } }).start(),
      removal: createActor(removal).start(),
      choices: new Map(exampleDevices.map(({ id }) => [id, choiceOf({ id, settings: defaultPushSettings })])),
    };
  });
  return (
    <DeviceSection>
      <PushHere hereRef={refs.here} />
      <DeviceList
        devices={exampleDevices}
        removalRef={refs.removal}
        settingsOf={({ id }, name) => {
          const choiceRef = refs.choices.get(id);
          if (isMissing || !choiceRef) return <NoDeviceSettings onRetry={onRetry} />;
          return <DeviceSettings choiceRef={choiceRef} name={name} />;
        }}
      />
    </DeviceSection>
  );
}

const meta = {
  title: 'devices/Devices',
  component: Shown,
  args: { state: 'on', isMissing: false, onChoose: fn(), onTake: fn(), onRemove: fn(), onRetry: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a device is told of is chosen for each of them (NOTIF-006). */
export const OfEachDevice: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const phone = canvas.getByRole('group', { name: said('devices.unnamed') });
    await expect(phone).toBeVisible();
    await expect(canvas.getByRole('heading', { name: said('devices.title') })).toBeVisible();
    const [messages] = canvas.getAllByRole('checkbox', { name: said('devices.switch.messages') });
    if (messages) await userEvent.click(messages);
    await expect(args.onChoose).toHaveBeenCalledWith({ name: 'messages', isOn: false });
    await userEvent.click(canvas.getByRole('switch', { name: said('devices.here') }));
    await expect(args.onTake).toHaveBeenCalledWith(false);
  },
};

/** Ending it is asked about (NATIVE-003). */
export const Removed: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('devices.remove.named', { name: 'Firefox, Linux' }) }),
    );
    const dialog = canvas.getByRole('alertdialog');
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(dialog.querySelector<HTMLButtonElement>('button:last-of-type') ?? dialog);
    await expect(args.onRemove).toHaveBeenCalledWith(exampleDevices[0]?.id);
  },
};

/** The browser forbids it, and the switch says what to do. */
export const Denied: Story = {
  args: { state: 'denied' },
  play: async ({ canvas, args, userEvent }) => {
    const here = canvas.getByRole('switch', { name: said('devices.here') });
    await expect(here).toHaveAccessibleDescription(containing(said('devices.here.denied')));
    await userEvent.click(here);
    await expect(args.onTake).not.toHaveBeenCalled();
  },
};

/** Settings that are not there are asked for again (NOTIF-008). */
export const NoSettings: Story = {
  name: 'No settings (NOTIF-008)',
  args: { isMissing: true },
  play: async ({ canvas, args, userEvent }) => {
    const [retry] = canvas.getAllByRole('button', { name: said('general.retry') });
    if (retry) await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
