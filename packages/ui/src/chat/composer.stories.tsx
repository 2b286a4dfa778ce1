import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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

export const Written: Story = {
  args: { composerRef: composerOf() },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message to Mira Sand' });
    await userEvent.type(field, 'Shall we meet{Shift>}{Enter}{/Shift}at ten?');
    await expect(field).toHaveValue('Shall we meet\nat ten?');
    await expect(canvas.getByRole('button', { name: 'Send message' })).not.toHaveAttribute('aria-disabled');
  },
};

export const EightRowsAtMost: Story = {
  args: { composerRef: composerOf(Array.from({ length: 14 }, (_, row) => `Row ${row + 1}`).join('\n')) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    const { lineHeight, paddingBlockStart } = getComputedStyle(field);
    const inside = field.clientHeight - 2 * Number.parseFloat(paddingBlockStart);
    await expect(Math.round(inside / Number.parseFloat(lineHeight))).toBe(8);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
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
  play: async ({ args, canvas }) => {
    args.composerRef.send({ type: 'abilities.changed', write: false });
    const field = canvas.getByRole('textbox', { name: 'Nachricht an Mira Sand' });
    await waitFor(() => expect(field).toBeDisabled());
    await expect(field).toHaveValue('Ein Entwurf');
    await expect(field).toHaveAccessibleDescription(/^In diesem Chat kann derzeit niemand schreiben/);
  },
};
