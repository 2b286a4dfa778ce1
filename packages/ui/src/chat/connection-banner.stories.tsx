import { connectionBanner } from '@atrium/core/realtime';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConnectionBanner } from './connection-banner.tsx';

const meta = {
  title: 'chat/ConnectionBanner',
  component: ConnectionBanner,
  parameters: { bare: true },
} satisfies Meta<typeof ConnectionBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

function says(sentence: RegExp): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(sentence);
  };
}

export const Connecting: Story = {
  args: { banner: connectionBanner({ status: 'connecting', problem: null }) },
  play: says(/^Connecting …$/),
};
export const Reconnecting: Story = {
  args: { banner: connectionBanner({ status: 'reconnecting', problem: null }) },
  play: says(/^The connection was lost\. Connecting again …$/),
};
export const Failed: Story = {
  args: { banner: connectionBanner({ status: 'failed', problem: 'fetch_credentials_failed' }) },
  play: says(/^There is no connection\. What you write waits here/),
};
export const FailedInGerman: Story = {
  globals: { language: 'de', theme: 'dark', viewport: { value: 'w390', isRotated: false } },
  args: { banner: connectionBanner({ status: 'failed', problem: 'fetch_credentials_failed' }) },
  play: says(/^Es besteht keine Verbindung\. Was Sie schreiben, wartet hier/),
};
export const Open: Story = {
  args: { banner: connectionBanner({ status: 'open', problem: null }) },
  play: says(/^$/),
};
