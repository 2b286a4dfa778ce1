import { selectionMachine } from '@atrium/core/form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor } from 'xstate';
import { Badge, Button } from '../primitives/index.ts';
import { SelectableList } from './selectable-list.tsx';

type File = { readonly id: string; readonly name: string; readonly size: string };

const files: readonly File[] = [
  { id: 'plan', name: 'Plan of the house.pdf', size: '1.4 MB' },
  { id: 'song', name: 'Mitgliederversammlung-der-Genossenschaftsbuchhandlung-Protokoll.docx', size: '82 kB' },
  { id: 'photo', name: 'Garden day.jpg', size: '3.1 MB' },
];

const meta = {
  title: 'form/SelectableList',
  component: SelectableList<File>,
  args: {
    label: 'Files',
    rows: files,
    idOf: ({ id }) => id,
    rowOf: ({ name, size }) => ({ label: name, more: <Badge>{size}</Badge> }),
    actions: <Button size="small">Delete</Button>,
  },
} satisfies Meta<typeof SelectableList<File>>;
export default meta;
type Story = StoryObj<Omit<typeof meta, 'component'> & { component: typeof SelectableList<File> }>;

const choosing = () => ({
  selectionRef: createActor(selectionMachine, { input: { ids: files.map(({ id }) => id) } }).start(),
});

export const None: Story = { args: choosing() };

export const Some: Story = {
  args: choosing(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Garden day.jpg' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toHaveAttribute('aria-checked', 'mixed');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 selected');
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeVisible();
  },
};

export const All: Story = {
  args: choosing(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected');
  },
};

export const SomeOnAPhone: Story = {
  ...Some,
  args: choosing(),
  globals: { viewport: { value: 'w390', isRotated: false } },
};
