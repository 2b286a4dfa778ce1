import { connectStatus, statusMachine, type Timeline } from '@atrium/core/chat';
import { exampleTimeline, timelineAfter } from '@atrium/core/chat/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { useActorApi } from '../hooks/index.ts';
import { said } from '../i18n/said.fixtures.ts';
import { OwnStatus } from './own-status.tsx';

const settings = {
  allow_update: true,
  allow_destroy: true,
  update_period: 15,
  max_files: 10,
  max_images: 10,
  online_status: true,
};

function StatusShown({ timeline, act }: { readonly timeline: Timeline; readonly act: () => Promise<void> }) {
  const [ref] = useState(() =>
    createActor(statusMachine.provide({ actors: { act: fromPromise(act) } }), { input: { entity: null } }).start(),
  );
  const defaults = { online: 'Online', busy: 'Busy' };
  const status = useActorApi(ref, (snapshot, send) => connectStatus({ snapshot, timeline, defaults }, send));
  return (
    <>
      <OwnStatus status={status} />
      <output>{status.failure?.code}</output>
    </>
  );
}

const meta = { title: 'chat/OwnStatus', component: StatusShown } satisfies Meta<typeof StatusShown>;
export default meta;
type Story = StoryObj<typeof meta>;

const online = timelineAfter(
  [
    { type: 'settings.told', settings },
    { type: 'ownStatus.told', status: { type: 'online', text: '' } },
  ],
  exampleTimeline,
);

export const SwitchedToBusy: Story = {
  args: { timeline: online, act: () => Promise.reject(new AtriumError('forbidden', '')) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('chat.status.change', { status: said('chat.status.online') }) }),
    );
    const dialog = within(await within(document.body).findByRole('dialog', { name: said('chat.status.title') }));
    const words = dialog.getByRole('textbox', { name: said('chat.status.text') });
    await expect(words).toHaveValue('Online');
    await userEvent.click(dialog.getByRole('radio', { name: said('chat.status.busy') }));
    await expect(words).toHaveValue('Busy');
    await userEvent.clear(words);
    await userEvent.click(words);
    await userEvent.paste(`In a meeting${' and another one'.repeat(10)}`);
    await expect(words).toHaveValue(`In a meeting${' and another one'.repeat(10)}`.slice(0, 100));
    await userEvent.click(dialog.getByRole('button', { name: said('chat.status.save') }));
    await expect(await canvas.findByText('forbidden')).toBeVisible();
  },
};

export const DialogInGerman: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { timeline: online, act: () => Promise.resolve() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ihre Verfügbarkeit: Online. Ändern' }));
    await expect(await within(document.body).findByRole('radio', { name: 'Unsichtbar' })).toBeVisible();
  },
};

export const NotShownWhereTheNetworkHasNone: Story = {
  args: {
    timeline: timelineAfter([{ type: 'settings.told', settings: { ...settings, online_status: false } }], online),
    act: () => Promise.resolve(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
