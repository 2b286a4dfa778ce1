import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { CalendarsPage } from '../calendars/calendar-manager-page.tsx';
import { startToken } from './subscription.fixtures.ts';
import { SubscriptionSettings } from './subscription-settings.tsx';

const meta = {
  title: 'calendar/SubscriptionSettings',
  component: SubscriptionSettings,
  parameters: { layout: 'fullscreen', bare: true },
  decorators: [
    (Story) => (
      <CalendarsPage>
        <Story />
      </CalendarsPage>
    ),
  ],
  args: { token: 'abc' },
} satisfies Meta<typeof SubscriptionSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(document.body).findByRole('alertdialog');
const phone = { viewport: { value: 'w390', isRotated: false } };

const actsOf = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

export const None: Story = {
  args: { tokenRef: startToken(), token: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You have no addresses/)).toBeVisible();
    await expect(actsOf(canvas.getAllByRole('button'))).toEqual(['Create addresses']);
    await expect(canvas.queryByRole('link', { name: said('calendar.token.show') })).toBeNull();
  },
};
export const Active: Story = {
  args: { tokenRef: startToken() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You have addresses\./)).toBeVisible();
    await expect(actsOf(canvas.getAllByRole('button'))).toEqual(['Renew addresses', 'Revoke addresses']);
    await expect(canvas.getByRole('link', { name: said('calendar.token.show') })).toHaveAttribute(
      'href',
      '/calendars/subscribe',
    );
  },
};

export const Making: Story = {
  args: { tokenRef: startToken(), token: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create addresses' }));
    await expect(await dialog()).toHaveTextContent('Anyone who has it can read along without signing in.');
  },
};

export const Renewing: Story = {
  args: { tokenRef: startToken() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Renew addresses' }));
    await expect(await dialog()).toHaveAccessibleName(said('calendar.token.renew_title'));
  },
};

export const RevokingFailed: Story = {
  args: { tokenRef: startToken(() => Promise.reject(new AtriumError('offline', 'gone'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke addresses' }));
    const asked = within(await dialog());
    await userEvent.click(asked.getByRole('button', { name: 'Revoke addresses' }));
    await expect(await asked.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
};

export const GermanOnAPhone: Story = {
  args: { tokenRef: startToken() },
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Sie haben Adressen\./)).toBeVisible();
    await expect(actsOf(canvas.getAllByRole('button'))).toEqual(['Adressen erneuern', 'Adressen widerrufen']);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const InTheDark: Story = { ...Active, globals: { theme: 'dark' } };
