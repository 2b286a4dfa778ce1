import type { LightboxImage } from '@atrium/core/lightbox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { LightboxPicture } from './lightbox-picture.tsx';
import { useLightbox } from './use-lightbox.tsx';

function drawn(colour: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${colour}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

const images: readonly LightboxImage[] = ['teal', 'sienna', 'slateblue'].map((colour, index) => ({
  id: `${index + 1}`,
  name: `${colour}.svg`,
  url: drawn(colour),
  full: { width: 640, height: 400, url: drawn(colour) },
}));

function Pictures({ images: shown }: { readonly images: readonly LightboxImage[] }) {
  const { show, lightbox } = useLightbox(shown);
  return (
    <>
      {shown.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => show(id)}>
          {name}
        </button>
      ))}
      {lightbox}
    </>
  );
}

const meta = { title: 'lightbox/Lightbox', component: Pictures, args: { images } } satisfies Meta<typeof Pictures>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const dialogOf = (name: string) => body().findByRole('dialog', { name });
const phase = () => document.querySelector('[data-part="lightbox"]')?.getAttribute('data-state');

/** Arrow keys lead round, Escape closes and gives the focus back (LBOX-003, LBOX-004, LBOX-E01). */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'sienna.svg' }));
    await expect(await dialogOf('sienna.svg')).toHaveAccessibleDescription(
      said('lightbox.place', { place: '2', count: '3' }),
    );
    await waitFor(() => expect(phase()).toBe('shown'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await dialogOf('teal.svg')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await dialogOf('slateblue.svg')).toBeVisible();
    await expect(body().getByRole('link', { name: said('lightbox.download') })).toHaveAttribute(
      'download',
      'slateblue.svg',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'sienna.svg' })).toHaveFocus();
  },
};

/** What is larger than its frame is moved in it; a step shows the next one whole. */
export const Enlarged: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'teal.svg' }));
    await waitFor(() => expect(phase()).toBe('shown'));
    const width = () => body().getByRole('img', { name: 'teal.svg' }).getBoundingClientRect().width;
    const whole = width();
    await userEvent.click(body().getByRole('button', { name: said('lightbox.zoom_in') }));
    await userEvent.keyboard('+');
    await waitFor(() => expect(width()).toBeGreaterThan(whole * 1.5));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(phase()).toBe('shown'));
    await waitFor(() => expect(width()).toBeCloseTo(whole, 0));
  },
};

/** A finger that moves to the left leads on. */
export const BySwipe: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'teal.svg' }));
    const picture = await body().findByRole('img', { name: 'teal.svg' });
    const finger = { pointerType: 'touch', isPrimary: true, clientY: 200 };
    fireEvent.pointerDown(picture, { ...finger, clientX: 300 });
    fireEvent.pointerUp(picture, { ...finger, clientX: 200 });
    await expect(await dialogOf('sienna.svg')).toBeVisible();
  },
};

/** One that cannot be loaded says so, and the next one is reached from it (LBOX-002, LBOX-E02). */
export const Broken: Story = {
  args: { images: [{ id: '1', name: 'gone.svg', url: 'data:image/png,none', full: null }, ...images.slice(1)] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'gone.svg' }));
    await expect(await body().findByRole('alert')).toHaveTextContent(said('lightbox.failed'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(phase()).toBe('shown'));
    await userEvent.keyboard('{ArrowLeft}');
    await body().findByRole('alert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
};

/** The only picture has nowhere to lead (LBOX-E01). */
export const Alone: Story = {
  render: () => (
    <div>
      {images.slice(0, 1).map((image) => (
        <LightboxPicture key={image.id} image={image} alt="The pond" />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('lightbox.open', { name: 'The pond' }) }));
    await waitFor(() => expect(phase()).toBe('shown'));
    await userEvent.keyboard('{ArrowRight}');
    await expect(await dialogOf('teal.svg')).toHaveAccessibleDescription(
      said('lightbox.place', { place: '1', count: '1' }),
    );
    await expect(body().queryByRole('button', { name: said('lightbox.next') })).toBeNull();
  },
};
