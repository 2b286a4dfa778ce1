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
    await expect(canvas.getByText(said('calendar.token.none'))).toBeVisible();
    await expect(actsOf(canvas.getAllByRole('button'))).toEqual([said('calendar.token.make')]);
    await expect(canvas.queryByRole('link', { name: said('calendar.token.show') })).toBeNull();
  },
};
export const Active: Story = {
  args: { tokenRef: startToken() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.token.active'))).toBeVisible();
    await expect(actsOf(canvas.getAllByRole('button'))).toEqual([
      said('calendar.token.renew'),
      said('calendar.token.revoke'),
    ]);
    await expect(canvas.getByRole('link', { name: said('calendar.token.show') })).toHaveAttribute(
      'href',
      '/calendars/subscribe',
    );
  },
};

export const Making: Story = {
  args: { tokenRef: startToken(), token: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.token.make') }));
    await expect(await dialog()).toHaveTextContent(said('calendar.token.make_text'));
  },
};

export const Renewing: Story = {
  args: { tokenRef: startToken() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.token.renew') }));
    await expect(await dialog()).toHaveAccessibleName(said('calendar.token.renew_title'));
  },
};

export const RevokingFailed: Story = {
  args: { tokenRef: startToken(() => Promise.reject(new AtriumError('offline', 'gone'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.token.revoke') }));
    const asked = within(await dialog());
    await userEvent.click(asked.getByRole('button', { name: said('calendar.token.revoke') }));
    await expect(await asked.findByRole('alert')).toHaveTextContent(said('failure.offline'));
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
