import { connectionBanner } from '@atrium/core/realtime';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionBanner } from './connection-banner.tsx';

const meta = {
  title: 'chat/ConnectionBanner',
  component: ConnectionBanner,
  parameters: { bare: true },
} satisfies Meta<typeof ConnectionBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Connecting: Story = { args: { banner: connectionBanner({ status: 'connecting', problem: null }) } };
export const Reconnecting: Story = { args: { banner: connectionBanner({ status: 'reconnecting', problem: null }) } };
export const Failed: Story = {
  args: { banner: connectionBanner({ status: 'failed', problem: 'fetch_credentials_failed' }) },
};
export const FailedInGerman: Story = {
  globals: { language: 'de', theme: 'dark', viewport: { value: 'w390', isRotated: false } },
  args: { banner: connectionBanner({ status: 'failed', problem: 'fetch_credentials_failed' }) },
};
export const Open: Story = { args: { banner: connectionBanner({ status: 'open', problem: null }) } };
