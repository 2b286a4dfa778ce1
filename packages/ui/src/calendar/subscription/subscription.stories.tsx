import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
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
const addressOf = (name: string) => said('calendar.subscription.address', { name });
const refuse = () => Promise.reject(new TypeError('refused'));

export const Ready: Story = {
  args: { copyRef: startCopying() },
  play: async ({ canvas }) => {
    const addresses = canvas.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    const paths = exampleSubscription.calendars.map(({ id }) => `/calendars/${id}.ics`);
    await expect(addresses).toEqual(
      ['/calendars.ics', '/appointments/participating.ics', ...paths].map(
        (path) => `https://atrium.example${path}?access_token=${exampleSubscription.token}`,
      ),
    );
    await expect(canvas.getByText(said('calendar.subscription.note'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('calendar.subscription.manage') })).toHaveAttribute(
      'href',
      '/settings/calendars',
    );
  },
};
export const Loading: Story = {
  args: { copyRef: startCopying() },
  render: () => <SubscriptionSkeleton />,
  play: saysItLoads,
};

export const Copied: Story = {
  args: { copyRef: startCopying() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: `${said('calendar.subscription.copy')} ${addressOf('Mira Brandt')}` }),
    );
    await expect(
      await canvas.findByRole('button', {
        name: `${said('calendar.subscription.copied')} ${addressOf('Mira Brandt')}`,
      }),
    ).toBeVisible();
  },
};

export const Refused: Story = {
  args: { copyRef: startCopying(refuse) },
  play: async ({ canvas, userEvent }) => {
    const all = addressOf(said('calendar.subscription.all'));
    await userEvent.click(canvas.getByRole('button', { name: `${said('calendar.subscription.copy')} ${all}` }));
    await expect(await canvas.findByText(said('calendar.subscription.by_hand'))).toBeVisible();
  },
};

export const WithoutAToken: Story = {
  args: { copyRef: startCopying(), subscription: { ...exampleSubscription, token: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.subscription.no_token'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('calendar.subscription.to_settings') })).toHaveAttribute(
      'href',
      '/settings/calendars',
    );
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const WithoutCalendars: Story = {
  args: { copyRef: startCopying(), subscription: { ...exampleSubscription, calendars: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.subscription.no_calendars'))).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const GermanOnAPhone: Story = {
  args: { copyRef: startCopying(refuse) },
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kopieren Adresse: Mira Brandt' }));
    const field = canvas.getByRole('textbox', { name: 'Adresse: Mira Brandt' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/^Der Browser hat das Kopieren nicht erlaubt\./);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const InTheDark: Story = { ...Ready, globals: { theme: 'dark' } };
