import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CalendarsPage } from '../calendars/calendar-manager-page.tsx';
import { exampleSubscription, startCopying } from './subscription.fixtures.ts';
import { SubscriptionAddresses } from './subscription-addresses.tsx';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';

const meta = {
  title: 'calendar/SubscriptionAddresses',
  component: SubscriptionAddresses,
  parameters: { layout: 'fullscreen', bare: true },
  decorators: [
    (Story) => (
      <CalendarsPage>
        <Story />
      </CalendarsPage>
    ),
  ],
  args: { subscription: exampleSubscription, origin: 'https://atrium.example' },
} satisfies Meta<typeof SubscriptionAddresses>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'w390', isRotated: false } };
const refuse = () => Promise.reject(new TypeError('refused'));

export const Ready: Story = { args: { copyRef: startCopying() } };
export const Loading: Story = { args: { copyRef: startCopying() }, render: () => <SubscriptionSkeleton /> };

export const Copied: Story = {
  args: { copyRef: startCopying() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Address: Mira Brandt' }));
    await expect(await canvas.findByRole('button', { name: 'Copied Address: Mira Brandt' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: { copyRef: startCopying(refuse) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Address: All calendars' }));
    await expect(await canvas.findByText(/The address is selected/)).toBeVisible();
  },
};

export const WithoutAToken: Story = {
  args: { copyRef: startCopying(), subscription: { ...exampleSubscription, token: null } },
};
export const WithoutCalendars: Story = {
  args: { copyRef: startCopying(), subscription: { ...exampleSubscription, calendars: [] } },
};
export const GermanOnAPhone: Story = { args: { copyRef: startCopying(refuse) }, globals: { language: 'de', ...phone } };
export const InTheDark: Story = { args: { copyRef: startCopying() }, globals: { theme: 'dark' } };
