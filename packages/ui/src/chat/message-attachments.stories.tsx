import type { Attachment } from '@atrium/core/chat';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { useLightbox } from '../lightbox/index.ts';
import { MessageAttachments } from './message-attachments.tsx';

const drawn = (colour: string, width = 400, height = 300) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`)}`;

function picture(id: string, name: string, colour: string): Attachment {
  const size = { width: 400, height: 300, url: drawn(colour) };
  return { id, name, size: 48_000, type: 'image/png', url: size.url, preview: size, full: size };
}

const images = [
  picture('1', 'Beet.png', 'seagreen'),
  picture('2', 'Zaun.png', 'peru'),
  picture('3', 'Tor.png', 'teal'),
];
const file: Attachment = {
  id: '4',
  name: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenverordnung.pdf',
  size: 1_234_567,
  type: 'application/pdf',
  url: '/f',
  preview: null,
  full: null,
};

type ShownProps = {
  readonly files: readonly Attachment[];
  readonly images: readonly Attachment[];
  readonly onTakeAll?: () => void;
};

function Shown({ onTakeAll, ...message }: ShownProps) {
  const { show, lightbox } = useLightbox(message.images);
  return (
    <>
      <MessageAttachments message={message} isReachable onShow={show} onTakeAll={onTakeAll} />
      {lightbox}
    </>
  );
}

const meta = { title: 'chat/MessageAttachments', component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FilesAtPhoneWidth: Story = {
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: { files: [file], images: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', {
        name: (name) => name.endsWith(`verordnung.pdf ${said('js.uploads.size', { value: 1.2, unit: 'MB' })}`),
      }),
    ).toHaveAttribute('download');
  },
};

/** What was removed or is withheld is named, and cannot be opened; the rest of the message can. */
export const Gone: Story = {
  name: 'Gone (FILE-E21)',
  args: {
    files: [{ ...file, id: '6', name: 'Vertrag.pdf', is_gone: true }, file],
    images: [
      picture('1', 'Beet.png', 'seagreen'),
      { ...picture('2', 'Zaun.png', 'peru'), preview: { width: 400, height: 300, url: 'data:image/png;base64,gone' } },
    ],
  },
  play: async ({ canvas }) => {
    const gone = async (name: string) => (await canvas.findByText(name)).closest('[data-state=gone]');
    await waitFor(async () =>
      expect(await gone('Zaun.png')).toHaveTextContent(`Zaun.png${said('chat.attachments.gone')}`),
    );
    await expect(await gone('Vertrag.pdf')).toHaveTextContent(`Vertrag.pdf${said('chat.attachments.gone')}`);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(
      canvas.getByRole('button', { name: said('chat.attachments.open', { name: 'Beet.png' }) }),
    ).toBeVisible();
  },
};
export const GoneOnAPhoneInGermanAtNight: Story = {
  args: Gone.args,
  globals: { theme: 'dark', language: 'de', viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Nicht mehr verfügbar')).toHaveLength(2));
  },
};

/** However large, the whole of a picture is seen between title and actions (CHAT-075). */
export const TallPicture: Story = {
  args: {
    files: [],
    images: [
      { ...picture('5', 'Turm.png', 'teal'), full: { width: 900, height: 1200, url: drawn('teal', 900, 1200) } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('chat.attachments.open', { name: 'Turm.png' }) }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Turm.png' });
    const image = within(dialog).getByRole('img', { name: 'Turm.png' });
    await waitFor(() => expect(image.getBoundingClientRect().height).toBeGreaterThan(100));
    const download = within(dialog).getByRole('link', { name: said('lightbox.download') });
    await expect(image.getBoundingClientRect().bottom).toBeLessThan(download.getBoundingClientRect().top);
    const stage = dialog.querySelector('[data-part="lightbox"]')?.parentElement;
    await expect(stage?.scrollHeight).toBeLessThanOrEqual(stage?.clientHeight ?? 0);
  },
};

export const PicturesInTheGallery: Story = {
  name: 'Pictures in the gallery (CHAT-075)',
  args: { files: [file], images },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('chat.attachments.open', { name: 'Zaun.png' }) }));
    const body = within(document.body);
    await expect(await body.findByRole('dialog', { name: 'Zaun.png' })).toHaveAccessibleDescription(
      said('lightbox.place', { place: '2', count: '3' }),
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect(await body.findByRole('dialog', { name: 'Tor.png' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(await body.findByRole('dialog', { name: 'Beet.png' })).toBeVisible();
    await expect(body.getByRole('link', { name: said('lightbox.download') })).toHaveAttribute('download', 'Beet.png');
    await userEvent.keyboard('{Escape}');
    await expect(body.queryByRole('dialog')).toBeNull();
  },
};

/** Several are taken away together, one by its own line (CHAT-088). */
export const TakenAwayTogether: Story = {
  args: { files: [file], images: images.slice(0, 2), onTakeAll: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('chat.attachments.take_all') }));
    await expect(args.onTakeAll).toHaveBeenCalledOnce();
  },
};
