import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { ToastList } from './toast-list.tsx';

const meta = {
  title: 'Primitives/ToastList',
  component: ToastList,
  args: { toasts: [], onDismiss: fn() },
} satisfies Meta<typeof ToastList>;
export default meta;
type Story = StoryObj<typeof meta>;

const undo = fn();

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};
export const Success: Story = {
  args: { toasts: [{ id: '1', kind: 'success', text: 'Saved.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved.');
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};
export const WithUndo: Story = {
  args: {
    toasts: [{ id: '1', kind: 'info', text: '“Summer party” was deleted.', action: { label: 'Undo', onSelect: undo } }],
  },
  play: async ({ canvas, userEvent }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledTimes(1);
  },
};
export const WithUndoForAWhile: Story = {
  args: {
    toasts: [
      {
        id: '1',
        kind: 'success',
        text: '“Summer party” was deleted.',
        action: { label: 'Undo', onSelect: undo, seconds: 30 },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(said('form.undo.left', { seconds: 29 }), {}, { timeout: 2_000 }),
    ).toBeVisible();
  },
};
export const Several: Story = {
  args: {
    toasts: [
      { id: '1', kind: 'error', text: 'Three files are too large: plan.pdf, poster-final.tiff, choir.wav.' },
      { id: '2', kind: 'success', text: 'Seven files were uploaded.' },
      { id: '3', kind: 'info', text: 'A new version is ready.', action: { label: 'Load again', onSelect: undo } },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Three files are too large/);
    await userEvent.click(canvas.getAllByRole('button', { name: said('general.close') })[0] ?? document.body);
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
  },
};
