import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextField } from './rich-text-field.tsx';

const meta = {
  title: 'editor/RichTextField',
  component: RichTextField,
  args: { label: 'Description', value: '', onChange: fn() },
  render: function Written(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RichTextField
        {...args}
        value={value}
        onChange={(html) => {
          setValue(html);
          args.onChange(html);
        }}
      />
    );
  },
} satisfies Meta<typeof RichTextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const written =
  '<h2>What to bring</h2><p>Gloves, <strong>a spade</strong> and good humour.</p><ul><li>Cake</li><li>Tea</li></ul>';

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Description' })).toHaveTextContent('');
    await expect(within(canvas.getByRole('toolbar')).queryByRole('button', { pressed: true })).toBeNull();
  },
};

export const Written: Story = {
  args: { value: written },
  play: async ({ canvas }) => {
    const field = within(await canvas.findByRole('textbox', { name: 'Description' }));
    await expect(field.getByRole('heading', { level: 2, name: 'What to bring' })).toBeVisible();
    await expect(field.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Cake', 'Tea']);
    await expect(field.getByText('a spade').tagName).toBe('STRONG');
    await expect(canvas.getByRole('combobox', { name: 'Text style' })).toHaveDisplayValue('Heading level 2');
  },
};

export const WithProblem: Story = {
  args: { problem: 'Shorten the description.' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Description' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Shorten the description.');
  },
};

export const MadeBold: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('textbox', { name: 'Description' });
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }));
    await userEvent.keyboard('spade');
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p><strong>spade</strong></p>'));
  },
};

export const Linked: Story = {
  args: { value: '<p>programme</p>' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('textbox', { name: 'Description' });
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    await userEvent.type(await screen.findByLabelText('Address of the link'), 'atrium.example{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<p><a href="https://atrium.example">programme</a></p>'),
    );
  },
};
