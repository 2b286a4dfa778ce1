import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { composerOf } from './chat.fixtures.ts';
import { Composer } from './composer.tsx';

const meta = {
  title: 'chat/Composer',
  component: Composer,
  args: { name: 'Mira Sand', composerRef: composerOf() },
  parameters: { bare: true },
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { composerRef: composerOf() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Message to Mira Sand' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Written: Story = { args: { composerRef: composerOf('Shall we meet at ten?') } };

export const EightRowsAtMost: Story = {
  args: { composerRef: composerOf(Array.from({ length: 14 }, (_, row) => `Row ${row + 1}`).join('\n')) },
};

export const FewCharactersLeft: Story = {
  args: { composerRef: composerOf('a'.repeat(9_600)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('400 characters left')).toBeVisible();
  },
};

export const TooLong: Story = {
  args: { composerRef: composerOf('a'.repeat(10_007)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('7 characters too many')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('a'.repeat(10_007));
  },
};

export const RestrictedInGerman: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { composerRef: composerOf('Ein Entwurf') },
  play: async ({ args }) => args.composerRef.send({ type: 'abilities.changed', write: false }),
};
