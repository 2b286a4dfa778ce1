import { type LinkPreviewsRef, linkPreviewsMachine } from '@atrium/core/chat';
import { exampleChatIds } from '@atrium/core/chat/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { LinkPreviews } from './link-previews.tsx';

const [loading, loaded, failed] = ['https://a.example/', 'https://www.garten.example/beet', 'https://c.example/'];

/** The pages a text links to, as far as they were looked at. */
function previewsOf(): LinkPreviewsRef {
  const machine = linkPreviewsMachine.provide({
    actors: { pages: fromCallback(() => undefined) },
    delays: { typingRest: 0 },
  });
  return createActor(machine, { input: { chatId: exampleChatIds.mira } }).start();
}

function Shown() {
  const [previewsRef] = useState(previewsOf);
  const write = () => previewsRef.send({ type: 'links.change', links: [loading, loaded, failed] });
  const look = () => {
    const link = { url: loaded, loading: false, title: 'Das Beet', description: 'Alles vom Beet', site_name: 'Garten' };
    previewsRef.send({ type: 'link.looked', url: loaded, link });
    previewsRef.send({ type: 'link.looked', url: failed, link: null });
  };
  return (
    <>
      <LinkPreviews previewsRef={previewsRef} />
      <button type="button" onClick={write}>
        write
      </button>
      <button type="button" onClick={look}>
        look
      </button>
    </>
  );
}

const meta = { title: 'chat/LinkPreviews', component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LoadingLoadedAndFailed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'write' }));
    await expect(await canvas.findByRole('list', { name: said('chat.link.list') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'look' }));
    await expect(canvas.getByRole('link', { name: 'Garten Das Beet Alles vom Beet' })).toHaveAttribute('href', loaded);
    await expect(canvas.getByText(said('chat.link.failed', { host: 'c.example' }))).toBeVisible();
    await expect(canvas.getByText(said('chat.link.loading', { host: 'a.example' }))).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: said('chat.link.dismiss', { host: 'garten.example' }) }));
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
