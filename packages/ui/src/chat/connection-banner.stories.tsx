import type { MessageKey } from '@atrium/core/messages';
import { connectionBanner } from '@atrium/core/realtime';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { beginning } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const meta = {
  title: 'chat/ConnectionBanner',
  component: ConnectionBanner,
  parameters: { bare: true },
} satisfies Meta<typeof ConnectionBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

function says(sentence: MessageKey): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(beginning(said(sentence)));
  };
}

export const Connecting: Story = {
  args: { banner: connectionBanner({ status: 'connecting', problem: null }) },
  play: says('chat.connection.connecting'),
};
export const Reconnecting: Story = {
  args: { banner: connectionBanner({ status: 'reconnecting', problem: null }) },
  play: says('chat.connection.reconnecting'),
};
export const Failed: Story = {
  args: { banner: connectionBanner({ status: 'failed', problem: 'fetch_credentials_failed' }) },
  play: says('chat.connection.failed'),
};
export const FailedInGerman: Story = {
  globals: { language: 'de', theme: 'dark', viewport: { value: 'w390', isRotated: false } },
  args: { banner: connectionBanner({ status: 'failed', problem: 'fetch_credentials_failed' }) },
  play: says('chat.connection.failed'),
};
export const Open: Story = {
  args: { banner: connectionBanner({ status: 'open', problem: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
