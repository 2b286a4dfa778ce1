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

export const Empty: Story = {};

export const Written: Story = { args: { value: written } };

export const WithProblem: Story = { args: { problem: 'Shorten the description.' } };

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
