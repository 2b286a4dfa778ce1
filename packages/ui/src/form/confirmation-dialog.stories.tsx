import { createConfirmationMachine } from '@atrium/core/acts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

const meta = {
  title: 'form/ConfirmationDialog',
  component: ConfirmationDialog<string, void>,
  args: {
    question: (name) => ({
      title: `Delete “${name}”?`,
      consequences: 'Its 12 appointments are deleted with it. Everybody who shares it loses them.',
      confirmLabel: 'Delete calendar',
    }),
    problem: () => 'The server cannot be reached. Check your connection.',
  },
} satisfies Meta<typeof ConfirmationDialog<string, void>>;
export default meta;
type Story = StoryObj<Omit<typeof meta, 'component'> & { component: typeof ConfirmationDialog<string, void> }>;

const removal = createConfirmationMachine<string, void>('removal');
const dialog = () => within(document.body).findByRole('alertdialog', { name: 'Delete “Choir”?' });

function ask(act: () => Promise<void>) {
  const actor = createActor(removal.provide({ actors: { act: fromPromise(act) } })).start();
  actor.send({ type: 'confirmation.ask', subject: 'Choir' });
  return { confirmationRef: actor };
}

export const Asking: Story = {
  args: ask(() => Promise.resolve()),
  play: async () => {
    await expect(within(await dialog()).getByRole('button', { name: said('general.cancel') })).toHaveFocus();
  },
};

export const Acting: Story = {
  args: ask(() => new Promise(() => {})),
  play: async ({ userEvent }) => {
    const act = within(await dialog()).getByRole('button', { name: 'Delete calendar' });
    await userEvent.click(act);
    await expect(act).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: ask(() => Promise.reject(new Error('offline'))),
  play: async ({ userEvent }) => {
    const asked = within(await dialog());
    await userEvent.click(asked.getByRole('button', { name: 'Delete calendar' }));
    await expect(await asked.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
};
