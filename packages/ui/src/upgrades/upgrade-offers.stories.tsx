import type { UpgradeOffer } from '@atrium/core/upgrades';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { written } from '../i18n/written.fixtures.ts';
import { UpgradesDialog, UpgradesPage } from './upgrade-offers.tsx';

const offers: readonly UpgradeOffer[] = [
  { name: 'Atrium 8.1', release_notes_url: 'https://notes.example/8.1', deadline: '2026-12-01' },
  { name: 'Atrium 8.2', release_notes_url: 'javascript:alert(1)', deadline: null },
];
const close = fn();

const meta = { title: 'upgrades/Upgrades', component: UpgradesPage, args: { offers } } satisfies Meta<
  typeof UpgradesPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each with until when and what is new; what is no address of the web is no link (UPGR-D02, UPGR-E03). */
export const Offered: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      `Atrium 8.1${said('upgrades.deadline', { day: written().day('2026-12-01') })}${said('upgrades.notes')}`,
      'Atrium 8.2',
    ]);
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(['https://notes.example/8.1', '/administration/update-zentrale/login']);
  },
};
export const Nothing: Story = {
  args: { offers: [] },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('upgrades.none'))).toBeVisible();
  },
};
/** Shown by itself; closing it is what marks the offers as seen (UPGR-007). */
export const ShownByItself: Story = {
  render: () => <UpgradesDialog offers={offers} onClose={close} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: said('upgrades.title') }));
    await expect(dialog.getByRole('link', { name: said('upgrades.look') })).toHaveAttribute(
      'href',
      '/administration/update-zentrale',
    );
    await userEvent.click(dialog.getByRole('button', { name: said('upgrades.later') }));
    await expect(close).toHaveBeenCalledOnce();
  },
};
