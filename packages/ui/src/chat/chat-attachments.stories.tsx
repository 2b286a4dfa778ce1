import {
  type AttachmentFilter,
  type AttachmentType,
  attachmentListMachine,
  type ListedAttachment,
  type OfChat,
} from '@atrium/core/chat';
import { exampleChatIds, exampleMessageId, exampleWriters } from '@atrium/core/chat/fixtures';
import type { ListEvent } from '@atrium/core/lists';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { ChatAttachments } from './chat-attachments.tsx';

type Event = ListEvent<ListedAttachment, AttachmentFilter, never, OfChat>;
type ShownProps = { readonly type: AttachmentType; readonly events: readonly Event[] };

/** A list that hears of its server only what it is sent. */
function Shown({ type, events }: ShownProps) {
  const [listRef] = useState(() => {
    const machine = attachmentListMachine.provide({ actors: { pages: fromCallback(() => undefined) } });
    const input = { filter: { type }, facts: { chatId: exampleChatIds.mira } };
    const ref = createActor(machine, { input }).start();
    for (const event of events) ref.send(event);
    return ref;
  });
  return (
    <div style={{ blockSize: '100vh', display: 'flex' }}>
      <ChatAttachments listRef={listRef} chatId={exampleChatIds.mira} />
    </div>
  );
}

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`)}`;

const sent = (n: number, own: Partial<ListedAttachment>): ListedAttachment => ({
  ...{ id: `${n}`, message_id: exampleMessageId(n), from: exampleWriters.mira, created_at: '2026-11-21T08:40:00Z' },
  ...{ file: null, link: null, ...own },
});
const file = (n: number, name: string) =>
  sent(n, {
    file: { id: `${n}`, name, size: 1_234_567, type: 'application/pdf', url: '/f', preview: null, full: null },
  });
const image = (n: number, name: string, colour: string) => {
  const size = { width: 400, height: 300, url: drawn(colour) };
  return sent(n, {
    file: { id: `${n}`, name, size: 48_000, type: 'image/png', url: size.url, preview: size, full: size },
  });
};
const loaded = (rows: readonly ListedAttachment[]): Event => ({ type: 'pages.loaded', rows, hasMore: false });

const meta = { title: 'chat/ChatAttachments', component: Shown, parameters: { bare: true } } satisfies Meta<
  typeof Shown
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Files: Story = {
  args: {
    type: 'files',
    events: [
      loaded([file(2, 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenverordnung.pdf'), file(1, 'Plan.pdf')]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: said('chat.attached.files') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('link', { name: /^Plan\.pdf/ })).toHaveAttribute('download');
    await expect(canvas.getAllByText('Mira Sand')).toHaveLength(2);
  },
};

export const Pictures: Story = {
  args: {
    type: 'images',
    events: [loaded([image(3, 'Beet.png', 'seagreen'), image(2, 'Zaun.png', 'peru'), image(1, 'Tor.png', 'teal')])],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('chat.attachments.open', { name: 'Zaun.png' }) }));
    const body = within(document.body);
    await expect(await body.findByRole('dialog', { name: 'Zaun.png' })).toHaveAccessibleDescription(
      said('lightbox.place', { place: '2', count: '3' }),
    );
    await userEvent.keyboard('{Escape}');
  },
};

export const Links: Story = {
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: {
    type: 'links',
    events: [
      loaded([
        sent(2, {
          link: {
            ...{ url: 'https://garten.example/beet', loading: false, title: 'Das Beet', description: 'Alles vom Beet' },
            ...{ site_name: 'Garten', images: [{ url: drawn('seagreen'), width: 435, height: 218 }] },
          },
        }),
        sent(1, { link: { url: 'https://www.ohne.example/vorschau', loading: false } }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Garten Das Beet Alles vom Beet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /ohne\.example/ })).toBeVisible();
  },
};

export const NothingSent: Story = {
  args: { type: 'links', events: [loaded([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('chat.attached.none.links'))).toBeVisible();
  },
};

export const Failed: Story = {
  args: { type: 'files', events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};
