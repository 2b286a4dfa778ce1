import type { MessageKey } from '@atrium/core/messages';
import { exampleUploads } from '@atrium/core/uploads/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { startPicker } from '../members/member-picker.fixtures.ts';
import { RenderedText } from './rendered-text.tsx';
// The editor is there before the first story looks for it, however slow the machine is.
import './rich-text-editor.tsx';
import { RichTextField } from './rich-text-field.tsx';

type Uploads = ReturnType<typeof exampleUploads>;

type WritingProps = {
  readonly value?: string;
  readonly onChange: (html: string) => void;
  /** Handed the uploads, to answer them. */
  readonly onUploads?: (uploads: Uploads) => void;
};

/** A text with all its tools; nothing reaches a server. */
function Writing({ value: begun = '', onChange, onUploads }: WritingProps) {
  const [value, setValue] = useState(begun);
  const [tools] = useState(() => {
    const uploads = exampleUploads({ directory: 'images' });
    onUploads?.(uploads);
    return { pictures: uploads, mentionRef: startPicker({ limit: 1 }) };
  });
  const change = (html: string) => {
    setValue(html);
    onChange(html);
  };
  return (
    <div style={{ minHeight: '26rem' }}>
      <RichTextField label="Description" value={value} onChange={change} tools={tools} />
    </div>
  );
}

const meta = {
  title: 'editor/RichTextTools',
  component: Writing,
  args: { onChange: fn() },
} satisfies Meta<typeof Writing>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'w390', isRotated: false } };
const pictureId = '0123456789abcdef01234567';
const table =
  '<table><tbody><tr><th><p>Who</p></th><th><p>What</p></th></tr><tr><td><p>Mira</p></td><td><p>Cake</p></td></tr></tbody></table>';

type Canvas = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas'>['canvas'];

async function choose(canvas: Canvas, ...entries: readonly MessageKey[]) {
  for (const entry of entries) {
    await userEvent.click(canvas.getByRole('button', { name: said('editor.table') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said(entry) }));
  }
}

export const TableMade: Story = {
  name: 'A table is made and grows, and is walked by keys (EDIT-D01)',
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Description' });
    await userEvent.click(field);
    await choose(canvas, 'editor.table.insert');
    const made = within(field);
    await waitFor(() => expect(made.getAllByRole('columnheader')).toHaveLength(3));
    await expect(made.getAllByRole('row')).toHaveLength(3);
    await userEvent.keyboard('Who{Tab}What{Tab}When');
    await choose(canvas, 'editor.table.row_after', 'editor.table.column_after');
    await expect(made.getAllByRole('row')).toHaveLength(4);
    await expect(made.getAllByRole('columnheader')).toHaveLength(4);
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('<th><p>When</p></th>')),
    );
  },
};

export const TableReduced: Story = {
  name: 'Parts of a table are taken out, and all of it (EDIT-D01)',
  args: { value: table },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Description' });
    const made = within(field);
    await userEvent.click(field);
    await choose(canvas, 'editor.table.column_remove', 'editor.table.header_row');
    const left = '<table><tbody><tr><td><p>What</p></td></tr><tr><td><p>Cake</p></td></tr></tbody></table>';
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(left));
    await choose(canvas, 'editor.table.remove');
    await expect(made.queryByRole('table')).toBeNull();
  },
};

export const TablePasted: Story = {
  name: 'A pasted table loses what it claims, and tables inside it (EDIT-D01)',
  play: async ({ canvas, userEvent: user, args }) => {
    await user.click(await canvas.findByRole('textbox', { name: 'Description' }));
    const pasted = new DataTransfer();
    pasted.setData(
      'text/html',
      '<table border="1"><tr><td colspan="900" onclick="x()" style="color:red">a<table><tr><td>in</td></tr></table></td></tr></table><img src="https://spy.example/x.gif">',
    );
    await user.paste(pasted);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('<td><p>a')));
    const html = String(args.onChange.mock.lastCall?.[0]);
    await expect(html).not.toMatch(/colspan|style|onclick|<img|<t[dh][^>]*>(?:(?!<\/t[dh]>).)*<table/);
  },
};

let uploads: Uploads | undefined;
const withUploads = { onUploads: (made: Uploads) => (uploads = made) };
const sendOf = (name: string) => {
  if (uploads === undefined) throw new Error('No uploads were made.');
  return uploads.sendOf(name);
};

async function begin(canvas: Canvas, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: said('editor.picture') }));
  const input = await screen.findByLabelText(said('editor.picture.choose'), { selector: 'input' });
  await userEvent.upload(input, new File(['png'], name, { type: 'image/png' }));
}

export const PictureInserted: Story = {
  name: 'A picture is uploaded with progress, and described (EDIT-005, EDIT-D01)',
  args: withUploads,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Description' }));
    await begin(canvas, 'mill.png');
    sendOf('mill.png').options.onProgress(0.4);
    await expect(await screen.findByRole('progressbar', { name: 'mill.png' })).toHaveAttribute('aria-valuenow', '40');
    const insert = screen.getByRole('button', { name: said('editor.picture.insert') });
    await expect(insert).toHaveAccessibleDescription(said('editor.picture.uploading'));
    await userEvent.type(screen.getByLabelText(said('editor.picture.alternative')), 'The old mill');
    sendOf('mill.png').store();
    await waitFor(() => expect(insert).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(insert);
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.stringMatching(/<img src="\/api\/storage\/images\/[0-9a-f]{24}\/get\/1920x1200" alt="The old mill">/),
      ),
    );
  },
};

export const PictureFailed: Story = {
  name: 'A picture that fails says why, and can be tried again (EDIT-005)',
  args: withUploads,
  play: async ({ canvas }) => {
    await begin(canvas, 'film.png');
    sendOf('film.png').fail(new Error('offline'));
    await expect(await screen.findByText(said('js.uploads.failed.no_connection'))).toBeVisible();
    await expect(
      screen.getByRole('button', { name: said('js.uploads.action.retry', { name: 'film.png' }) }),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: said('editor.picture.insert') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const PictureDescribed: Story = {
  name: 'The description of a picture is changed (EDIT-D01)',
  args: { value: `<img src="/api/storage/images/${pictureId}/get/1920x1200" alt="A house"><p>Our mill</p>` },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('img', { name: 'A house' }));
    const button = canvas.getByRole('button', { name: said('editor.picture') });
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(button);
    const description = await screen.findByLabelText(said('editor.picture.alternative'));
    await expect(description).toHaveValue('A house');
    await userEvent.clear(description);
    await userEvent.type(description, 'The old mill{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('alt="The old mill"')));
  },
};

export const Mentioned: Story = {
  name: 'Somebody is mentioned by keys alone (EDIT-D01)',
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Description' });
    await userEvent.click(field);
    await userEvent.keyboard('Thanks @er');
    const list = within(await canvas.findByRole('listbox', { name: said('members.picker.hits') }));
    const [first, second] = await list.findAllByRole('option');
    await expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', second?.id));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('and @mi');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.stringMatching(/^<p>Thanks <span data-mention="[0-9a-f]{24}">@[^<]+<\/span> and @mi<\/p>$/),
      ),
    );
  },
};

export const MentionedByButton: Story = {
  name: 'The button begins a mention (EDIT-D01)',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Description' }));
    await userEvent.keyboard('Thanks');
    await userEvent.click(canvas.getByRole('button', { name: said('editor.mention') }));
    await userEvent.keyboard('jonas');
    await userEvent.click(await canvas.findByRole('option', { name: /Jonas/ }));
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveTextContent('Thanks @Jonas Weber');
  },
};

const whole = `<h2>Fest</h2><p>Wer bringt was? Danke <span data-mention="${pictureId}">@Mira Brandt</span>!</p>${table}<pre><code>bring --cake</code></pre>`;

export const OnAPhone: Story = {
  name: 'On a phone the tools wrap and cover nothing (EDIT-D01)',
  args: { value: whole },
  globals: { language: 'de', ...phone },
  play: async ({ canvas }) => {
    const tools = await canvas.findByRole('toolbar', { name: 'Formatierung' });
    const text = canvas.getByRole('textbox', { name: 'Description' });
    await expect(tools.getBoundingClientRect().bottom).toBeLessThanOrEqual(text.getBoundingClientRect().top + 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const InTheDark: Story = {
  args: { value: whole },
  globals: { theme: 'dark', language: 'de' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('@Mira Brandt')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Jemanden erwähnen' })).toBeVisible();
  },
};

const wide = `<table><tbody><tr>${'<th>Treffpunkt am Marktplatz</th>'.repeat(8)}</tr></tbody></table>`;

export const Shown: Story = {
  name: 'A wide table is scrolled by itself, by keys too (EDIT-D01)',
  globals: phone,
  render: () => (
    <RenderedText html={`<p>Danke <a href="/members/1" data-mention="${pictureId}">@Mira Brandt</a></p>${wide}`} />
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: said('editor.table') });
    await userEvent.tab();
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
