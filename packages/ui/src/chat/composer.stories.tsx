import { editedMessage, quoteOf } from '@atrium/core/chat';
import { exampleMessage, exampleWriters } from '@atrium/core/chat/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { composerOf, exampleNow } from './chat.fixtures.ts';
import { Composer } from './composer.tsx';

const meta = {
  title: 'chat/Composer',
  component: Composer,
  args: { name: 'Mira Sand', composerRef: composerOf(), now: () => exampleNow, onEditLast: fn(() => false) },
  parameters: { bare: true },
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { composerRef: composerOf() },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('textbox', { name: said('chat.composer.label', { name: 'Mira Sand' }) }),
    ).toHaveFocus();
    await expect(canvas.getByRole('button', { name: said('chat.composer.send') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Written: Story = {
  args: { composerRef: composerOf() },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: said('chat.composer.label', { name: 'Mira Sand' }) });
    await userEvent.type(field, 'Shall we meet{Shift>}{Enter}{/Shift}at ten?');
    await expect(field).toHaveValue('Shall we meet\nat ten?');
    await expect(canvas.getByRole('button', { name: said('chat.composer.send') })).not.toHaveAttribute('aria-disabled');
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
    await expect(canvas.getByText(said('chat.composer.remaining', { count: 400 }))).toBeVisible();
  },
};

export const TooLong: Story = {
  args: { composerRef: composerOf('a'.repeat(10_007)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('chat.composer.excess', { count: 7 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('chat.composer.send') }));
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

export const Quoting: Story = {
  args: { composerRef: composerOf() },
  play: async ({ args, canvas }) => {
    args.composerRef.send({
      type: 'quote.begin',
      quoted: quoteOf(exampleMessage(3, { text: 'Who brings the ladder along tomorrow?' })),
    });
    await expect(await canvas.findByText('Who brings the ladder along tomorrow?')).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('chat.composer.stop_quoting') })).toBeVisible();
  },
};

const edited = editedMessage(exampleMessage(3, { from: exampleWriters.jonas, text: 'Ten is fine.' }), {
  until: exampleNow + 12 * 60_000,
  minutes: 15,
});

export const EditingInGerman: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { composerRef: composerOf() },
  play: async ({ args, canvas }) => {
    args.composerRef.send({ type: 'edit.begin', message: edited });
    await expect(await canvas.findByRole('timer')).toHaveTextContent('noch 12 Minuten');
    await expect(canvas.getByRole('button', { name: 'Änderungen speichern' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const EditTooLate: Story = {
  args: {
    composerRef: composerOf('', () => Promise.reject(new AtriumError('update_period_ended', '', { domain: 'chat' }))),
  },
  play: async ({ args, canvas, userEvent }) => {
    args.composerRef.send({ type: 'edit.begin', message: edited });
    await userEvent.type(await canvas.findByRole('textbox'), ' Or eleven?{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      said('chat.refusal.update_period_ended', { minutes: 15 }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said('chat.composer.send_as_new') }));
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};
