import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
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
    await expect(canvas.getByRole('combobox', { name: said('editor.style') })).toHaveDisplayValue(
      said('editor.heading', { level: 2 }),
    );
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
    await userEvent.click(canvas.getByRole('button', { name: said('editor.bold') }));
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
    await userEvent.click(canvas.getByRole('button', { name: said('editor.link') }));
    await userEvent.type(await screen.findByLabelText(said('editor.link.address')), 'atrium.example{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<p><a href="https://atrium.example">programme</a></p>'),
    );
  },
};

export const Headings: Story = {
  name: 'Five levels of headings (EDIT-001)',
  play: async ({ canvas, userEvent: user, args }) => {
    const styles = await canvas.findByRole('combobox', { name: said('editor.style') });
    const levels = [1, 2, 3, 4, 5];
    await expect(
      within(styles)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([said('editor.paragraph'), ...levels.map((level) => said('editor.heading', { level }))]);
    await user.click(canvas.getByRole('textbox', { name: 'Description' }));
    await user.keyboard('Programme');
    for (const level of levels) {
      await user.selectOptions(styles, said('editor.heading', { level }));
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(`<h${level}>Programme</h${level}>`));
    }
    await user.selectOptions(styles, said('editor.paragraph'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('<p>Programme</p>')));
  },
};

export const Emoji: Story = {
  name: 'Sixteen emoji (EDIT-002)',
  play: async ({ canvas, userEvent: user, args }) => {
    await user.click(await canvas.findByRole('textbox', { name: 'Description' }));
    await user.keyboard('Fest ');
    await user.click(canvas.getByRole('button', { name: said('editor.emoji') }));
    const palette = within(await screen.findByRole('group', { name: said('editor.emoji') }));
    await expect(palette.getAllByRole('button')).toHaveLength(16);
    await user.click(palette.getByRole('button', { name: said('editor.emoji.party') }));
    await user.click(palette.getByRole('button', { name: said('editor.emoji.sun') }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>Fest 🎉☀️</p>'));
  },
};

/** An address that would run becomes one that leads nowhere. */
export const LinkThatWouldRun: Story = {
  name: 'A link that would run (EDIT-E03)',
  args: { value: '<p>programme</p>' },
  play: async ({ canvas, userEvent: user, args }) => {
    await user.click(await canvas.findByRole('textbox', { name: 'Description' }));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(canvas.getByRole('button', { name: said('editor.link') }));
    await user.type(await screen.findByLabelText(said('editor.link.address')), 'javascript:alert(1){Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<p><a href="https://javascript:alert(1)">programme</a></p>'),
    );
  },
};

/** What is pasted keeps what the editor can write, and loses all else. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent: user, args }) => {
    await user.click(await canvas.findByRole('textbox', { name: 'Description' }));
    const pasted = new DataTransfer();
    pasted.setData(
      'text/html',
      '<h2 style="color:red">Plan</h2><p onclick="x()">a <b>b</b><script>x()</script></p><iframe src="x"></iframe>',
    );
    await user.paste(pasted);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<h2>Plan</h2><p>a <strong>b</strong></p>'));
  },
};
