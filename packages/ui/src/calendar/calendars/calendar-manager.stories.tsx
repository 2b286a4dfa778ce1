import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { crowdedSituation, exampleSituation, guestSituation, startRemoval } from './calendar-manager.fixtures.ts';
import { CalendarManager } from './calendar-manager.tsx';
import { CalendarsPage } from './calendar-manager-page.tsx';
import { CalendarManagerSkeleton } from './calendar-manager-skeleton.tsx';

const meta = {
  title: 'calendar/CalendarManager',
  component: CalendarManager,
  parameters: { layout: 'fullscreen', bare: true },
  decorators: [
    (Story) => (
      <CalendarsPage>
        <Story />
      </CalendarsPage>
    ),
  ],
  args: { situation: exampleSituation },
} satisfies Meta<typeof CalendarManager>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const phone = { viewport: { value: 'w390', isRotated: false } };
const down = () => Promise.reject(new AtriumError('unavailable', 'down'));

/** The calendars by their parts, in the order shown. */
const partsOf = (regions: readonly HTMLElement[]) =>
  regions.map((region) => [
    within(region).getByRole('heading').textContent,
    ...within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);

export const Ready: Story = {
  args: { removalRef: startRemoval() },
  play: async ({ canvas }) => {
    await expect(partsOf(canvas.getAllByRole('region'))).toEqual([
      [
        said('calendar.overview.filter.personal'),
        `Mira Brandt${said('calendar.manager.shared_with', { count: 3 })}`,
        'Reisen',
      ],
      [
        said('calendar.overview.filter.shared'),
        `Jonas Weber${said('calendar.manager.shared_by', { name: 'Jonas Weber' })}${said('calendar.manager.remove_share')}`,
      ],
      ['Teams › Atelier', 'Atelier', 'Workshops'],
      [said('calendar.overview.filter.network'), 'Haus am Fluss'],
    ]);
    await expect(canvas.getByRole('link', { name: said('calendar.manager.edit', { name: 'Reisen' }) })).toHaveAttribute(
      'href',
      `/calendars/${exampleSituation.calendars[1]?.id}/edit`,
    );
  },
};
export const Guest: Story = {
  args: { removalRef: startRemoval(), situation: guestSituation },
  play: async ({ canvas }) => {
    await expect(partsOf(canvas.getAllByRole('region'))).toEqual([['Teams › Atelier', 'Atelier']]);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Empty: Story = {
  args: { removalRef: startRemoval(), situation: { ...exampleSituation, calendars: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.manager.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('calendar.manager.add') })).toHaveAttribute(
      'href',
      '/calendars/new?type=personal',
    );
  },
};
export const EmptyForGuest: Story = {
  args: { removalRef: startRemoval(), situation: { ...guestSituation, calendars: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.manager.empty'))).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Loading: Story = {
  args: { removalRef: startRemoval() },
  render: () => <CalendarManagerSkeleton />,
  play: saysItLoads,
};

export const Adding: Story = {
  args: { removalRef: startRemoval() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.manager.add') }));
    await expect(await page().findByRole('menuitem', { name: said('calendar.type.network') })).toHaveAttribute(
      'href',
      '/calendars/new?type=network',
    );
  },
};

export const NoRoom: Story = {
  name: 'No room (CAL-D170)',
  args: { removalRef: startRemoval(), situation: crowdedSituation },
  play: async ({ canvas, userEvent }) => {
    const reason = said('calendar.refusal.too_many_calendars', { most: 50 });
    const below = (name: string) => canvas.queryByRole('link', { name: said('calendar.manager.add_below', { name }) });
    await expect(canvas.getAllByText(reason)).toHaveLength(2);
    await expect([below('Mira Brandt'), below('Atelier')]).toEqual([null, null]);
    await expect(below('Haus am Fluss')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.manager.add') }));
    const own = await page().findByRole('menuitem', { name: new RegExp(said('calendar.type.personal')) });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await expect(own).toHaveTextContent(reason);
    await expect(own).not.toHaveAttribute('href');
    await expect(page().getByRole('menuitem', { name: said('calendar.type.network') })).toHaveAttribute(
      'href',
      '/calendars/new?type=network',
    );
  },
};

export const Counting: Story = {
  args: { removalRef: startRemoval({ count: () => new Promise(() => {}) }) },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: said('calendar.manager.delete', { name: 'Mira Brandt' }) });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Deleting: Story = {
  args: { removalRef: startRemoval() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('calendar.manager.delete', { name: 'Mira Brandt' }) }),
    );
    const dialog = within(
      await page().findByRole('alertdialog', { name: said('calendar.removal.delete_title', { name: 'Mira Brandt' }) }),
    );
    await expect(
      dialog.getByText(said('calendar.removal.delete_children', { count: 1, names: 'Reisen' })),
    ).toBeVisible();
  },
};

export const DeletingFailed: Story = {
  args: { removalRef: startRemoval({ count: () => Promise.resolve(0), remove: down }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.manager.delete', { name: 'Reisen' }) }));
    const dialog = within(await page().findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: said('calendar.removal.delete_confirm') }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(said('failure.unavailable'));
  },
};

export const RemovingShare: Story = {
  args: { removalRef: startRemoval() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: `${said('calendar.manager.remove_share')}: Jonas Weber` }),
    );
    await expect(
      await page().findByRole('alertdialog', { name: said('calendar.removal.share_title', { name: 'Jonas Weber' }) }),
    ).toBeVisible();
  },
};

export const GermanOnAPhone: Story = {
  args: { removalRef: startRemoval() },
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(exampleSituation.calendars.length);
    await expect(canvas.getByRole('button', { name: 'Neuer Kalender' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const InTheDark: Story = { ...Ready, globals: { theme: 'dark' } };
